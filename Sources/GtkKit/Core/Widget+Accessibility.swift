// What assistive tools read of a widget.

import CGtk

/// The roles that this layer hands to GTK. A widget's role cannot change once it is made.
public enum AccessibleRole: Sendable {
  /// Nothing that a person would want to know of: assistive tools do not see it.
  case none
  case generic, group, label, list, listItem, heading, grid, gridCell, row, status, log, region, dialog, alertDialog, search

  var gtk: GtkAccessibleRole {
    switch self {
    case .none: GTK_ACCESSIBLE_ROLE_NONE
    case .generic: GTK_ACCESSIBLE_ROLE_GENERIC
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .label: GTK_ACCESSIBLE_ROLE_LABEL
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
    case .grid: GTK_ACCESSIBLE_ROLE_GRID
    case .gridCell: GTK_ACCESSIBLE_ROLE_GRID_CELL
    case .row: GTK_ACCESSIBLE_ROLE_ROW
    case .status: GTK_ACCESSIBLE_ROLE_STATUS
    case .log: GTK_ACCESSIBLE_ROLE_LOG
    case .region: GTK_ACCESSIBLE_ROLE_REGION
    case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
    case .alertDialog: GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
    case .search: GTK_ACCESSIBLE_ROLE_SEARCH
    }
  }
}

extension Widget {
  /// Sets the name that a screen reader says: as much of it as can be shown, see ``Swift/String/shown(limit:)``.
  ///
  /// Newer releases of GTK have a button named after the label in it, which would come before this name.
  public func setAccessibleName(_ name: String) {
    gtk_accessible_reset_relation(pointer.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    let name = name.shown()
    accessibleName = name
    dl_accessible_set_string(pointer.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
  }

  /// GTK has a widget described by its tooltip: what its name says already is left out of that, or it would be heard twice.
  func describe(byTooltip text: String) {
    // Behind the words there may be a key: "Undo (Ctrl+Z)".
    let parts = text.hasSuffix(")") ? text.dropLast().split(separator: " (", maxSplits: 1) : [text[...]]
    guard let words = parts.first, accessibleName?.hasPrefix(words) == true else { return }
    dl_accessible_set_string(pointer.opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, accessibleDescription ?? String(parts.dropFirst().first ?? ""))
  }

  /// Sets the longer text that a screen reader adds to the name. Does nothing where that is so already: GTK tells assistive tools of any that is set.
  public func setAccessibleDescription(_ description: String) {
    guard description != accessibleDescription else { return }
    accessibleDescription = description
    if spokenDescription == nil { dl_accessible_set_string(pointer.opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description.shown()) }
  }

  /// Tells assistive tools whether the widget is checked; one that is not says nothing of it.
  public func setAccessibleChecked(_ isChecked: Bool) {
    guard isChecked != isAccessibleChecked else { return }
    isAccessibleChecked = isChecked
    dl_accessible_set_checked(pointer.opaque, isChecked.gboolean)
  }

  /// Tells assistive tools whether the widget is selected among its siblings. Does nothing where that is known.
  public func setAccessibleSelected(_ isSelected: Bool) {
    guard isSelected != isAccessibleSelected else { return }
    isAccessibleSelected = isSelected
    dl_accessible_set_selected(pointer.opaque, isSelected.gboolean)
  }

  /// Tells assistive tools whether what belongs to the widget is shown or folded away.
  public func setAccessibleExpanded(_ isExpanded: Bool) {
    dl_accessible_set_expanded(pointer.opaque, isExpanded.gboolean)
  }

  /// Tells assistive tools whether the widget or something in it is changing, so that where things are is not worth reading yet.
  public func setAccessibleBusy(_ isBusy: Bool) {
    dl_accessible_set_busy(pointer.opaque, isBusy.gboolean)
  }

  /// Leaves the widget and all in it out of what assistive tools see: for the picture of something that they see already, or what its
  /// parent does not show.
  ///
  /// - Parameter isHidden: false lets them see it again.
  public func hideFromAssistiveTools(_ isHidden: Bool = true) { dl_accessible_set_hidden(pointer.opaque, isHidden.gboolean) }

  /// Shows the widget in its parent, or leaves it out there, for assistive tools too. Does nothing where that is so already.
  package func setHasRoom(_ hasRoom: Bool) {
    guard hasRoom != isChildVisible else { return }
    isChildVisible = hasRoom
    hideFromAssistiveTools(!hasRoom)
  }
}
