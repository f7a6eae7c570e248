"""Feeding bottles of glass in silicone sleeves, with screw ring and teat."""
import math

VARIANTS = {
    'trio': dict(tint='sky', sleeves=('#23506e', '#c98a6a', '#6f7d4e')),
    'pair': dict(tint='sky', sleeves=('#8a3b32', '#d8b267')),
}
SCENE = dict(azimuth=-4, elevation=12, margin=1.3)
VIEWS = {'three_quarter': dict(azimuth=-27, elevation=22), 'detail': dict(aim=(-.1, -.3, 1.35), azimuth=18, elevation=16, margin=.5)}


def bottle(s, color):
    before = set(s.bpy.data.objects)
    g, milk = s.glass('#ffffff'), s.principled('milk', '#f0e9dc', .3)[0]
    w, h = .33, 1.20
    s.turned([(0, .02), (w, .02), (w, h - .10), (.25, h + .03), (.25, h + .14), (.21, h + .14), (.21, h + .03), (w - .04, h - .13), (w - .04, .06), (0, .06)], 'glass', g, .05)
    s.turned([(0, .055), (w - .036, .055), (w - .036, h * .66), (0, h * .66)], 'milk', milk, .02)
    m, nt, b = s.principled('sleeve', color, .5, sheen=.2, spec=.4)
    s.turned([(0, 0), (w + .03, 0), (w + .03, .58), (w + .002, .60), (w + .002, .03)], 'sleeve', m, .025)
    for z in (.14, .22, .30):
        s.torus(w + .029, .010, 'grip', m, (0, 0, z))
    ring = s.plastic('#efe9dc', .3)
    s.turned([(.2, h + .045), (.305, h + .045), (.305, h + .22), (.27, h + .25), (.2, h + .25)], 'ring', ring, .02)
    s.around(s.box((.012, .026, .12), 'rib', ring, .005, (.306, 0, h + .13), segments=2), 36)
    t, nt, b = s.principled('teat', '#e2bf8e', .25, trans=.35)
    s.lathe(s.catmull([(.26, h + .235), (.22, h + .255), (.17, h + .32), (.10, h + .39), (.075, h + .47), (.078, h + .54), (.06, h + .60), (0, h + .62)], 5), 'teat', t, 64, 0)
    ink = s.principled('marks', '#27506b', .5)[0]
    for k in range(6):
        z = .68 + k * .07
        s.wrap(s.box((.10 if k % 2 == 0 else .06, .002, .006), 'mark', ink, 0, (.0, 0, z)), w + .002)
        if k % 2 == 0:
            s.wrap(s.text(str(120 + 20 * k), .045, 'figure', ink, .001, (.12, 0, z), face='DejaVuSans.ttf'), w + .002)
    return s.new_objects(before)


def build(s, sleeves=()):
    places = ((-.52, .12, 8), (.30, .34, 0), (.46, -.50, -6)) if len(sleeves) == 3 else ((-.38, .12, 6), (.40, -.12, -6))
    for c, (x, y, a) in zip(sleeves, places):
        s.group(bottle(s, c), (x, y, 0), (0, 0, a))
