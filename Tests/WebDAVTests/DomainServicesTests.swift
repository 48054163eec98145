// What domains say of their servers.

import Testing

@testable import WebDAV

@Suite("A domain's services")
struct DomainServicesTests {
  @Test("name a path, among other things")
  func paths() {
    #expect(DomainServices.path(in: ["a=b", "path=/dav/"]) == "/dav/")
    #expect(DomainServices.path(in: ["PATH=/dav/", "path=/other/"]) == "/dav/")
    #expect(DomainServices.path(in: ["path=", "path=https://evil.example/", "/dav/"]) == nil)
  }

  @Test("are none where nobody knows the domain, or nobody answers in time")
  func none() async {
    let services = DomainServices(patience: .seconds(10))
    #expect(await services.targets(of: "caldavs", in: "no such domain.invalid").isEmpty)
    #expect(await services.path(of: "caldavs", in: "no such domain.invalid") == nil)
    let hasty = DomainServices(patience: .zero)
    #expect(await hasty.targets(of: "caldavs", in: "daylane.invalid").isEmpty)
  }

  @Test("are no longer asked for once the task is cancelled")
  func cancelled() async {
    let asking = Task { await DomainServices(patience: .seconds(600)).targets(of: "caldavs", in: "daylane.invalid") }
    asking.cancel()
    #expect(await asking.value.isEmpty)
  }
}
