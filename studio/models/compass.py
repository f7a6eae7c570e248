"""Brass compass lying open: case, bezel, printed rose on a steel needle, lid leaning back on its hinge."""
import math

VARIANTS = {
    'brass': dict(tint='stone', metal='brass', rose='#f1e9d4'),
}
SCENE = dict(azimuth=-20, elevation=34, margin=1.18)
VIEWS = {'three_quarter': dict(azimuth=24, elevation=30), 'detail': dict(aim=(0, -.1, .30), azimuth=-22, elevation=44, margin=.5)}


def build(s, metal='brass', rose='#f1e9d4'):
    k, steel = getattr(s, metal)(), s.polished_metal()
    ink, red = s.principled('ink', '#1d2a38', .5)[0], s.principled('red ink', '#b3200c', .5)[0]
    R = .92
    s.turned([(0, 0), (R - .12, 0), (R - .03, .03), (R, .09), (R, .24), (R - .03, .285), (R - .085, .29), (R - .095, .25), (R - .095, .13), (0, .12)], 'case', k, .03, 160)
    s.torus(R + .002, .020, 'bead', k, (0, 0, .165))
    s.around(s.box((.020, .030, .040), 'ridge', k, .006, (R - .018, 0, .262), segments=2), 120)
    # rose
    s.turned([(0, .135), (R - .10, .135)], 'card', s.principled('card', rose, .6)[0], 0, 128)
    z = .1362

    def flat(p, m, lift=0.):
        s.outline(p, .0012, 'print', m, 0).location.z = z + lift
    for r in (.80, .70, .685, .42):
        s.torus(r, .0035, 'ring', ink, (0, 0, z), scale=(1, 1, .3))
    for i in range(120):
        a = math.radians(i * 3)
        L = .085 if i % 10 == 0 else .05 if i % 5 == 0 else .03
        s.box((L, .0045, .0014), 'tick', ink, 0, ((.795 - L / 2) * math.cos(a), (.795 - L / 2) * math.sin(a), z), (0, 0, i * 3))
    for i in range(16):
        a = math.radians(90 - i * 22.5)
        L, w = (.66, .085) if i % 4 == 0 else (.50, .07) if i % 2 == 0 else (.34, .05)
        tip = (L * math.cos(a), L * math.sin(a))
        for side in (-1, 1):
            b = (w * math.cos(a + side * .78) * 1.3, w * math.sin(a + side * .78) * 1.3)
            m = (red if i == 0 else ink) if side > 0 else s.principled('pale', '#cdbf9f' if i else '#d98f7a', .5)[0]
            lay = .0004 * (2 if i % 4 == 0 else 1 if i % 2 == 0 else 0)
            p = [(0, 0), b, tip] if side < 0 else [(0, 0), tip, b]
            flat(p[::-1] if side < 0 else p[::-1], m, lay)
    for t, a in (('N', 90), ('E', 0), ('S', 270), ('W', 180)):
        s.text(t, .115, 'point', red if t == 'N' else ink, .0008, (.745 * math.cos(math.radians(a)), .745 * math.sin(math.radians(a)), z + .001), (0, 0, a - 90), 'P052-Bold.otf')
    # needle on its jewel, swung a little off north as a real one is
    n0 = set(s.bpy.data.objects)
    blue, bright = s.principled('blued steel', '#142446', .25, .9)[0], steel
    s.place(s.outline([(0, .60), (-.055, .02), (.055, .02)], .010, 'needle', s.principled('red lacquer', '#a5180a', .25, coat=.5)[0], .003), (0, 0, 0))
    s.place(s.outline([(0, -.60), (.055, -.02), (-.055, -.02)], .010, 'needle', blue, .003), (0, 0, 0))
    s.box((.11, .045, .010), 'needle', k, .003, (0, 0, .005))
    s.lathe([(0, .055), (.022, .05), (.038, .02), (.045, 0), (0, 0)], 'jewel', k, 40, 2).location = (0, 0, .006)
    s.group(s.new_objects(n0), (0, 0, .168), (0, 0, -24))
    s.turned([(0, .262), (.4, .255), (R - .088, .235), (R - .085, .225), (0, .225)], 'crystal', s.glass(), .01, 128)
    # lid on a hinge at the back, leaning past upright
    h0 = set(s.bpy.data.objects)
    s.turned([(0, -.012), (R - .10, -.012), (R - .03, .0), (R, .04), (R, .075), (R - .03, .075), (R - .04, .055), (R - .11, .018), (0, .015)], 'lid', k, .02, 160)
    s.torus(R * .62, .008, 'engraved ring', k, (0, 0, .017))
    s.text('Hillwalker', .17, 'name', s.principled('engraving', '#4a3212', .5)[0], .002, (0, .06, .0165), (0, 0, 0), 'P052-Italic.otf')
    s.text('LIQUID-DAMPED', .058, 'name', s.principled('engraving', '#4a3212', .5)[0], .002, (0, -.16, .0165), (0, 0, 0), 'NimbusSans-Regular.otf', 1.25)
    s.group(s.new_objects(h0), (0, R, 0))
    lid = s.group([o for o in s.bpy.data.objects if o.name.startswith('group') and o.parent is None and o.location.y > .5], (0, R - .005, .30), (72, 0, 0))
    for x in (-.16, 0, .16):
        s.cylinder(.042, .145, 'hinge', k, .008, (x, R + .025, .275), (0, 90, 0))
    # thumb loop in front
    s.box((.20, .10, .07), 'catch', k, .02, (0, -R - .015, .17))
    s.torus(.135, .022, 'loop', k, (0, -R - .16, .045), (12, 0, 0))
