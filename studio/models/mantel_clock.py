"""Mantel clock: arched wooden case on a plinth, brass bezel, Roman dial."""
import math
from models.alarm_clock import dial, hand

VARIANTS = {
    'walnut': dict(tint='sage', case='walnut'),
    'oak': dict(tint='clay', case='oak'),
}
SCENE = dict(azimuth=-22, elevation=11, margin=1.26)
VIEWS = {'detail': dict(aim=(.1, -.4, 1.2), azimuth=-34, elevation=12, margin=.6)}


def build(s, case='walnut'):
    w, base = getattr(s, case)(axis=0, scale=1.0, rough=.32), getattr(s, case)(axis=0, scale=1.3, rough=.32)
    k, dark = s.brass(), s.painted_metal('#1c1a18', .3)
    D, R, H = .62, .72, 1.12
    # arch: straight sides, shallow shoulders and a round head
    head = [(R * math.cos(math.radians(a)), H + R * math.sin(math.radians(a))) for a in range(0, 181, 4)]
    wide = [(.98, .20), (.97, .42), (.93, .62), (.85, .80), (.78, .94)]
    pts = wide + [p for p in head if p[1] >= H + .02] + [(-x, y) for x, y in reversed(wide)]
    o = s.outline(pts, D, 'case', w, .03)
    s.place(o, (0, D / 2, 0), (90, 0, 0))
    s.box((2.14, D + .16, .11), 'plinth', base, .025, (0, 0, .15))
    s.box((2.22, D + .22, .05), 'plinth foot', base, .018, (0, 0, .075))
    for x in (-.95, .95):
        for y in (-.3, .3):
            s.lathe([(0, .06), (.07, .055), (.09, .03), (.06, 0), (0, 0)], 'bun foot', k, 32, 2).location = (x, y, 0)
    before = set(s.bpy.data.objects)
    s.turned([(.50, -.02), (.60, -.02), (.605, .03), (.585, .075), (.555, .085), (.53, .05), (.50, .04)], 'bezel', k, .015)
    d0 = set(s.bpy.data.objects)
    dial(s, .52, dark, ['I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'], '#f3ecd9', '', 'C059-Roman.otf', .105)
    s.text('Halden', .055, 'name', dark, .001, (0, -.17, .002), (0, 0, 0), 'P052-Italic.otf')
    hand(s, dark, .25, .030, 308, .012, .06)
    hand(s, dark, .39, .024, 50, .024, .08)
    s.cylinder(.026, .04, 'cap', k, .008, (0, 0, .028), seg=32)
    for x in (-.17, .17):
        s.cylinder(.022, .006, 'winding hole', k, .003, (x, -.06, .003), seg=24)
        s.cylinder(.013, .008, 'winding square', s.principled('hole', '#0d0b0a', .6)[0], 0, (x, -.06, .0035), seg=4)
    s.group(s.new_objects(d0), (0, 0, .012))
    s.turned([(0, .074), (.3, .068), (.53, .05)], 'crystal', s.glass(), .02)
    s.group(s.new_objects(before), (0, -D / 2, 1.10), (90, 0, 0))
