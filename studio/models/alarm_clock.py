"""Twin-bell alarm clock: drum case, printed dial, hands, two bells with a hammer, handle, feet."""
import math

VARIANTS = {
    'vermilion': dict(tint='mist', color='#a5200c'),
    'forest': dict(tint='sky', color='#1f4434'),
}
SCENE = dict(azimuth=-16, elevation=11, margin=1.3)
VIEWS = {'three_quarter': dict(azimuth=28), 'detail': dict(aim=(0, -.3, 1.75), azimuth=-26, elevation=14, margin=.55)}


def dial(s, R, ink, numerals, face='#f4efe2', name='', font='C059-Roman.otf', size=.155):
    """A clock face in the XY plane at z = 0; returns nothing. 12 is at +Y."""
    s.turned([(0, 0), (R, 0)], 'dial', s.principled('dial', face, .55)[0], 0)
    for i in range(60):
        a = math.radians(i * 6)
        L = .035 if i % 5 else .06
        s.box((L, .007 if i % 5 else .014, .003), 'minute', ink, 0, ((R - .05 - L / 2) * math.cos(a), (R - .05 - L / 2) * math.sin(a), .002), (0, 0, i * 6))
    for i, n in enumerate(numerals, 1):
        a = math.radians(90 - i * 30)
        r = R - .125 - size * .5
        s.text(n, size, 'numeral', ink, .001, (r * math.cos(a), r * math.sin(a), .002), (0, 0, 0), font)
    if name:
        s.text(name, .062, 'name', ink, .001, (0, R * .30, .002), (0, 0, 0), 'P052-Italic.otf')


def hand(s, mat, length, width, angle, z, tail=.1):
    """A tapered hand pointing `angle` degrees clockwise from 12."""
    p = [(-width * .4, -tail), (width * .4, -tail), (width * .5, 0), (width * .9, length * .62), (0, length), (-width * .9, length * .62), (-width * .5, 0)]
    return s.place(s.outline(p, .010, 'hand', mat, .003), (0, 0, z), (0, 0, -angle))


def build(s, color='#a5200c', metal='brass'):
    m, k = s.painted_metal(color, .28), getattr(s, metal)()
    steel, dark = s.polished_metal(), s.painted_metal('#1b1a19', .3)
    R = .80
    before = set(s.bpy.data.objects)
    # the drum lies along Z and is turned to face -Y
    s.turned([(0, -.46), (R - .10, -.46), (R - .01, -.38), (R, -.30), (R, .10), (R - .005, .14), (R - .05, .14)], 'case', m, .05)
    s.turned([(R - .075, .05), (R - .02, .12), (R + .02, .12), (R + .028, .15), (R + .015, .19), (R - .045, .20), (R - .075, .16), (R - .085, .05)], 'bezel', k, .018)
    d0 = set(s.bpy.data.objects)
    dial(s, R - .075, dark, [str(i) for i in range(1, 13)], name='Hollis')
    hand(s, dark, .36, .042, 305, .016)
    hand(s, dark, .54, .034, 54, .030)
    hand(s, k, .22, .022, 205, .008, .05)
    o = s.box((.008, .62, .005), 'seconds', s.painted_metal('#d8330f', .3), .001, (0, .19, .046), (0, 0, 0))
    s.group([o], (0, 0, 0), (0, 0, 150))
    s.cylinder(.036, .05, 'cap', k, .01, (0, 0, .04), seg=32)
    s.group(s.new_objects(d0), (0, 0, .06))
    s.turned([(0, .175), (R - .30, .168), (R - .07, .135), (R - .06, .12)], 'crystal', s.glass(), .02)
    s.group(s.new_objects(before), (0, 0, .98), (90, 0, 0))
    # two bells on stalks, the hammer between them, a handle over both
    for sx in (-1, 1):
        b0 = set(s.bpy.data.objects)
        s.lathe([(.30, 0), (.315, .0), (.312, .03), (.29, .10), (.22, .185), (.10, .235), (.0, .245), (0, .225), (.09, .215), (.20, .17), (.27, .09), (.295, .02), (.30, 0)], 'bell', k, 96, 2)
        s.cylinder(.028, .34, 'stalk', steel, .006, (0, 0, .06))
        s.lathe([(0, .31), (.035, .305), (.05, .28), (.045, .25), (.03, .24), (0, .24)], 'nut', steel, 32, 2)
        s.group(s.new_objects(b0), (sx * .42, .13, 1.80), (0, sx * 27, 0))
    s.tube([(0, .13, 1.72), (0, .13, 1.85), (0, .13, 1.98), (0, .13, 2.02)], .020, 'hammer stem', steel)
    s.cylinder(.052, .20, 'hammer', steel, .02, (0, .13, 1.985), (0, 90, 0))
    s.tube([(-.36, .13, 1.66), (-.20, .13, 2.02), (-.10, .13, 2.22), (0, .13, 2.28), (.10, .13, 2.22), (.20, .13, 2.02), (.36, .13, 1.66)], .026, 'handle', steel)
    # feet: two splayed in front, and one behind
    for x, y, a, b in ((-.52, -.02, 0, 24), (.52, -.02, 0, -24), (-.40, .34, 0, 18), (.40, .34, 0, -18)):
        f0 = set(s.bpy.data.objects)
        s.lathe([(0, -.26), (.05, -.255), (.062, -.22), (.05, -.19), (.036, -.17), (.030, .0), (.04, .10), (0, .10)], 'foot', k, 40, 2)
        s.group(s.new_objects(f0), (x, y, .25), (a, b, 0))
