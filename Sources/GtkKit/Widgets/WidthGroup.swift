// Widgets that stand below one another in a column.

import CGtk
import GObjects

/// Widgets that are as wide as the widest of those that are there.
@MainActor
package final class WidthGroup {
  private let group = GObjectReference(takingOver: gtk_size_group_new(GTK_SIZE_GROUP_HORIZONTAL).raw)

  package init() {}

  package func add(_ widget: Widget) { gtk_size_group_add_widget(group.object.assumingMemoryBound(to: GtkSizeGroup.self), widget.pointer) }
}
