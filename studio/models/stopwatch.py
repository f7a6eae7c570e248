"""Mechanical stopwatch lying on its back: chromed case, enamel dial, crown, bow, and a woven cord."""
import math

VARIANTS = {
    'chrome': dict(tint='sky', case='polished_metal', dial='#f1ece0', ink='#17171a', cord='#b3240f'),
    'black': dict(tint='sky', case='brass', dial='#191b1e', ink='#efe8d8', cord='#3a4a5c'),
}
SCENE = dict(azimuth=-12, elevation=50, margin=1.18)
VIEWS = {'three_quarter': dict(azimuth=30, elevation=34), 'detail': dict(aim=(0, .1, .3), azimuth=-22, elevation=46, margin=.6)}


def build(s, case='polished_metal', dial='#f1ece0', ink='#17171a', cord='#b3240f'):
    k = getattr(s, case)()
    im = s.principled('ink', ink, .4)[0]
    red = s.painted_metal('#c4240c', .3)
    blue = s.polished_metal('#27406b', .25) if dial[1] == 'f' else im
    R = .95
    s.turned([(0, 0), (.62, 0), (.86, .07), (.95, .18), (.955, .24), (.93, .30), (.93, .33), (.87, .40), (.84, .40), (.825, .33), (0, .33)], 'case', k, .03)
    s.turned([(0, .333), (.83, .333)], 'dial', s.principled('dial', dial, .35, coat=.3)[0], 0)
    s.lathe([(.828, .372), (.80, .398), (.6, .432), (.3, .452), (0, .458)] + [(0, .446), (.3, .440), (.6, .420), (.80, .386), (.82, .366)], 'crystal', s.glass('#ffffff', 0, 1.10), 96, 0)

    def at(deg, r):
        a = math.radians(90 - deg)
        return r * math.cos(a), r * math.sin(a)
    for i in range(300):
        d = i * 1.2
        big, mid = i % 25 == 0, i % 5 == 0
        L = .085 if big else .06 if mid else .035
        x, y = at(d, .80 - L / 2)
        s.box((L, .011 if big else .0055 if mid else .0032, .002), 'tick', im, 0, (x, y, .3345), (0, 0, 90 - d))
    for i in range(12):
        x, y = at(i * 30, .615)
        s.text(str(60 if i == 0 else i * 5), .15, 'figure', im, .0005, (x, y, .3345), (0, 0, 0), face='DejaVuSans.ttf')
    # minute register
    cy = .29
    for i in range(30):
        x, y = at(i * 12, .185)
        L = .04 if i % 5 == 0 else .022
        s.box((L, .005, .002), 'tick', im, 0, (x * (1 - L / .37), y * (1 - L / .37) + cy, .3345), (0, 0, 90 - i * 12))
    s.tube([(.192 * math.cos(a), .192 * math.sin(a) + cy, .334) for a in [2 * math.pi * i / 24 for i in range(24)]], .0025, 'ring', im, closed=True)
    for i in (10, 20, 30):
        x, y = at(i * 12, .115)
        s.text(str(i), .055, 'figure', im, .0005, (x, y + cy, .3345), (0, 0, 0), face='DejaVuSans.ttf')
    x, y = at(84, .06)
    s.box((.17, .014, .006), 'minute hand', blue, .002, (x, y + cy, .342), (0, 0, 6), segments=2)
    s.cylinder(.022, .02, 'cap', blue, .004, (0, cy, .343), seg=32)
    s.text('STROUD & PIKE', .058, 'name', im, .0005, (0, -.20, .3345), (0, 0, 0), spacing=1.1)
    s.text('1/5 SECOND', .036, 'note', im, .0005, (0, -.30, .3345), (0, 0, 0), spacing=1.15)
    d = 41
    for a, b, w in ((-.20, .76, .014),):
        x, y = at(d, (a + b) / 2)
        s.box((b - a, w, .006), 'hand', red, .002, (x, y, .366), (0, 0, 90 - d), segments=2)
    x, y = at(d, -.14)
    s.cylinder(.036, .012, 'weight', red, .003, (x, y, .366), seg=48)
    s.cylinder(.04, .05, 'cap', k, .01, (0, 0, .36), seg=48)
    # pendant, crown, bow
    s.place(s.turned([(0, -.1), (.13, -.1), (.13, .02), (.095, .06), (.095, .16), (0, .16)], 'pendant', k, .02), (0, .98, .20), (-90, 0, 0))
    s.place(s.turned([(0, 0), (.13, 0), (.145, .02), (.145, .17), (.12, .20), (0, .205)], 'crown', k, .02), (0, 1.14, .20), (-90, 0, 0))
    b = s.box((.014, .014, .14), 'rib', k, .004, (.1455, 0, .095), segments=2)
    ribs = s.around(b, 36)
    s.group(ribs, (0, 1.14, .20), (-90, 0, 0))
    s.place(s.turned([(0, 0), (.06, 0), (.06, .10), (0, .11)], 'pusher', k, .015), (.70, .72, .20), (-90, 0, -44))
    s.tube([(-.115, 1.06, .2), (-.24, 1.10, .2), (-.30, 1.27, .2), (-.22, 1.45, .19), (0, 1.54, .18), (.22, 1.45, .19), (.30, 1.27, .2), (.24, 1.10, .2), (.115, 1.06, .2)], .038, 'bow', k)
    c = s.fabric(cord, 150)
    s.tube([(-.02, 1.50, .10), (-.03, 1.57, .30), (.05, 1.66, .20), (.3, 1.74, .035), (.8, 1.60, .03), (1.25, 1.15, .03), (1.36, .55, .03), (1.22, .0, .03), (1.32, -.5, .03), (1.20, -.88, .03), (.86, -1.02, .03), (.5, -1.12, .03)], .03, 'cord', c)
    s.tube([(.02, 1.50, .10), (.01, 1.58, .31), (-.08, 1.68, .2), (-.2, 1.84, .035), (.35, 1.95, .03), (.98, 1.74, .03), (1.44, 1.25, .03), (1.53, .6, .03), (1.38, .02, .03), (1.48, -.52, .03), (1.34, -.98, .03), (.9, -1.16, .03), (.5, -1.18, .03)], .03, 'cord', c)
    s.tube([(.56, -1.14, .035), (.48, -1.15, .035), (.42, -1.15, .035), (.36, -1.15, .035)], [.03, .07, .06, .02], 'knot', c)
