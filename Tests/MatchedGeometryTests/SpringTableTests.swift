/// Springs against tables: a high-precision one, another library's, and Apple's conversions.

import MatchedGeometry
import Testing

@Suite("Springs and published values")
struct SpringTableTests {
  struct Row: Sendable {
    let mass, stiffness, damping, displacement, velocity, time, expectedValue, expectedVelocity: Double

    init(_ m: Double, _ k: Double, _ c: Double, _ x: Double, _ v: Double, _ t: Double, _ ex: Double, _ ev: Double) {
      (mass, stiffness, damping, displacement) = (m, k, c, x)
      (velocity, time, expectedValue, expectedVelocity) = (v, t, ex, ev)
    }
  }

  /// The exponential of the system's matrix [[0, 1], [−k/m, −c/m]] t, by its power series with 60 digits: it knows
  /// nothing of the three cases. Mass, stiffness, damping, displacement, velocity, time, then both results.
  static let rows = [
    Row(1, 100, 10, -1, 0, 0.015625, -0.98842799572779367, 1.4406702835884021),
    Row(1, 100, 10, -1, 0, 0.125, -0.52401015019411926, 5.4584449929733265),
    Row(1, 100, 10, -1, 0, 0.375, 0.16186203738683411, -0.18735709418951291),
    Row(1, 100, 10, -1, 0, 1.25, 0.0014255205307704708, -0.021968665905326547),
    Row(1, 100, 20, -1, 0, 0.015625, -0.98899303469920731, 1.3364770739178477),
    Row(1, 100, 20, -1, 0, 0.125, -0.64463579293542773, 3.5813099607523763),
    Row(1, 100, 20, -1, 0, 0.375, -0.11170929281604326, 0.88191546960034156),
    Row(1, 100, 20, -1, 0, 1.25, -5.0309817823062058e-5, 0.00046583164650983387),
    Row(1, 100, 20, -1, 15, 0.015625, -0.78852147361153015, 12.161941372652414),
    Row(1, 100, 20, -1, 15, 0.125, -0.10743929882257129, 2.5069169725266634),
    Row(1, 100, 20, -1, 15, 0.375, 0.02057802762400797, -0.088191546960034156),
    Row(1, 100, 20, -1, 15, 1.25, 1.9564929153413023e-5, -0.00017701602567373687),
    Row(1, 100, 40, -1, 0, 0.015625, -0.99000313666115412, 1.1571550728934801),
    Row(1, 100, 40, -1, 0, 0.125, -0.76999009114852752, 2.0379450343358263),
    Row(1, 100, 40, -1, 0, 0.375, -0.3944333648173744, 1.0568787768908999),
    Row(1, 100, 40, -1, 0, 1.25, -0.03782215135331275, 0.10134414911127846),
    Row(1, 100, 40, -1, 30, 0.015625, -0.64285661479311008, 16.971388298006342),
    Row(1, 100, 40, -1, 30, 0.125, -0.15860658084777963, 0.68230735676173639),
    Row(1, 100, 40, -1, 30, 0.375, -0.077369731750104423, 0.20733439872133285),
    Row(1, 100, 40, -1, 30, 1.25, -0.0074189066199292116, 0.019878900375319425),
    Row(1, 300, 10, -900, 0, 0.015625, -868.88122706254919, 3858.1930321055668),
    Row(1, 300, 10, -900, 0, 0.125, 104.51945004771957, 7639.2946193894123),
    Row(1, 300, 10, -900, 0, 0.375, -135.04950439031065, -160.97067211705579),
    Row(1, 300, 10, -900, 0, 1.25, 0.028507056586024216, 29.94655312864256),
    Row(2, 80, 3, 5, -40, 0.015625, 4.3590674928815146, -41.964908996155309),
    Row(2, 80, 3, 5, -40, 0.125, -0.49444265386932853, -43.185172723775043),
    Row(2, 80, 3, 5, -40, 0.375, -5.7502694686699254, 6.8574884981821847),
    Row(2, 80, 3, 5, -40, 1.25, -2.25249796343916, -10.664594451180503),
    Row(1, 170, 26, -300, 1200, 0.015625, -279.25400819383904, 1430.7209996044532),
    Row(1, 170, 26, -300, 1200, 0.125, -124.89735007395409, 1103.5172012162439),
    Row(1, 170, 26, -300, 1200, 0.375, -9.6819722366510195, 107.52241057266571),
    Row(1, 170, 26, -300, 1200, 1.25, -0.00023285338289211851, 0.002977429174643256),
    Row(1, 170, 26.0768096208106, -300, 1200, 0.015625, -279.26459797638389, 1429.4131902034821),
    Row(1, 170, 26.0768096208106, -300, 1200, 0.125, -125.21224210559531, 1101.1947136452047),
    Row(1, 170, 26.0768096208106, -300, 1200, 0.375, -9.9102901379955391, 108.80767272501722),
    Row(1, 170, 26.0768096208106, -300, 1200, 1.25, -0.00030819236696702342, 0.0037918312284996757),
    Row(1, 100, 2000, -1, 50, 0.015625, -0.97426229292197021, 0.048714332536200071),
    Row(1, 100, 2000, -1, 50, 0.125, -0.96894870574769411, 0.04844864653382997),
    Row(1, 100, 2000, -1, 50, 0.375, -0.95691193256372254, 0.047846792827912566),
    Row(1, 100, 2000, -1, 50, 1.25, -0.9159486177344533, 0.0457985758797452),
    Row(1, 500, 0, -1, 0, 0.015625, -0.93958320459183486, 7.6545215934419507),
    Row(1, 500, 0, -1, 0, 0.125, 0.94056449027224942, 7.5940252711886477),
    Row(1, 500, 0, -1, 0, 0.375, 0.50663152752120142, 19.278543712136741),
    Row(1, 500, 0, -1, 0, 1.25, 0.94813365738561401, 7.1078325716275529),
    Row(0.5, 1000, 44.72135954999579, -250, -3000, 0.015625, -234.46156392319507, 3435.0335939681118),
    Row(0.5, 1000, 44.72135954999579, -250, -3000, 0.125, -7.552968853570535, 284.82407128984474),
    Row(0.5, 1000, 44.72135954999579, -250, -3000, 0.375, -0.00028995479130348713, 0.012228678830599536),
    Row(0.5, 1000, 44.72135954999579, -250, -3000, 1.25, -9.4815550138913606e-21, 4.16548281499769e-19),
    Row(1, 100, 19.9998, -300, 1200, 0.125, -150.41414540264534, 988.4494728782676),
    Row(1, 100, 19.9998, -300, 1200, 1.25, -0.0094979002027917526, 0.088282623227681761),
    Row(1, 100, 20.0002, -300, 1200, 0.125, -150.41589129125125, 988.43362558169047),
    Row(1, 100, 20.0002, -300, 1200, 1.25, -0.0095080320411272226, 0.088360743194848715),
    Row(1, 100, 19.99999998, -300, 1200, 0.125, -150.41501826430537, 988.44154996002074),
    Row(1, 100, 19.99999998, -300, 1200, 1.25, -0.0095029650822086589, 0.088321676272265854),
    Row(1, 100, 20.00000002, -300, 1200, 0.125, -150.41501843889424, 988.44154837529095),
    Row(1, 100, 20.00000002, -300, 1200, 1.25, -0.0095029660953925739, 0.088321684084263212),
    Row(1, 100, 19.9999999999998, -300, 1200, 0.125, -150.41501835159893, 988.44154916766373),
    Row(1, 100, 19.9999999999998, -300, 1200, 1.25, -0.0095029655887955717, 0.088321680178225647),
    Row(1, 100, 20.0000000000002, -300, 1200, 0.125, -150.41501835160067, 988.44154916764796),
    Row(1, 100, 20.0000000000002, -300, 1200, 1.25, -0.0095029655888056504, 0.088321680178303358),
  ]

  @Test("values and velocities agree with the table to 1e-9", arguments: rows)
  func table(row: Row) {
    let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: row.damping)
    let target = 1000.0
    let value = spring.value(
      from: target + row.displacement, target: target, initialVelocity: row.velocity, time: row.time)
    let velocity = spring.velocity(
      from: target + row.displacement, target: target, initialVelocity: row.velocity, time: row.time)
    #expect(abs(value - target - row.expectedValue) < 1e-9)
    #expect(abs(velocity - row.expectedVelocity) < 1e-9)
  }

  @Test("steps of 200 ms from 100 to 1000 are those that the Popmotion library publishes in its tests")
  func popmotion() {
    let spring = Spring(mass: 1, stiffness: 300, damping: 10)
    let steps = (0...7).map { spring.value(from: 100, target: 1000, time: Double($0) / 5).rounded() }
    #expect(steps == [100, 1343, 873, 1046, 984, 1005, 998, 1001])
  }

  @Test("Apple's published conversions hold")
  func appleConversions() {
    let given = Spring(duration: 0.5, bounce: 0.3)
    #expect(given.mass == 1)
    #expect((given.stiffness * 10).rounded() == 1579)
    #expect((given.damping * 10).rounded() == 176)
    let other = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect((other.duration * 100).rounded() == 63)
    #expect(abs(other.bounce - 0.5) < 1e-12)
  }

  @Test("the presets have SwiftUI's durations and bounces")
  func presets() {
    for (spring, bounce) in [(Spring.smooth, 0), (.snappy, 0.15), (.bouncy, 0.3)] {
      #expect(abs(spring.duration - 0.5) < 1e-12)
      #expect(abs(spring.bounce - bounce) < 1e-12)
      #expect(spring.mass == 1)
    }
    #expect(Spring() == .smooth)
  }

  @Test(
    "duration and bounce survive the way there and back",
    arguments: [-0.9, -0.5, -0.01, 0, 0.01, 0.5, 0.99, 1])
  func roundTrip(bounce: Double) {
    let spring = Spring(duration: 0.35, bounce: bounce)
    let again = Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    #expect(abs(again.duration - 0.35) < 1e-12)
    #expect(abs(again.bounce - bounce) < 1e-12)
    #expect(abs(spring.dampingRatio - (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))) < 1e-12)
  }

  @Test("response and damping ratio mean what they say")
  func response() {
    let spring = Spring(response: 0.55, dampingRatio: 0.825)
    #expect(abs(spring.duration - 0.55) < 1e-12)
    #expect(abs(spring.dampingRatio - 0.825) < 1e-12)
    #expect(abs(spring.stiffness - 130.5072) < 1e-4)
    #expect(abs(spring.damping - 18.8495) < 1e-4)
  }

  @Test("overdamping that is not allowed becomes critical damping")
  func allowOverDamping() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: false)
    #expect(spring.damping == 20)
    #expect(Spring(mass: 1, stiffness: 100, damping: 50).damping == 50)
    #expect(Spring(mass: 1, stiffness: 100, damping: 5, allowOverDamping: false).damping == 5)
  }
}
