"""Pocket battery: rounded metal slab with a display, ports at one end and a plaited short cable."""
import math

VARIANTS = {
    'ink': dict(tint='mist', color='#22303f'),
    'clay': dict(tint='mist', color='#a5533a'),
}
SCENE = dict(azimuth=-20, elevation=16, margin=1.2)
VIEWS = {'three_quarter': dict(azimuth=24, elevation=24), 'detail': dict(aim=(0, -.2, 1.5), azimuth=-30, elevation=26, margin=.5)}

SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgedc', '7': 'abc', '8': 'abcdefg', '9': 'abcdfg'}


def digit(s, d, x, z, h, mat, off):
    """Seven-segment numeral in the XZ plane."""
    w, t = h * .5, h * .10
    bars = {'a': (0, h / 2, 1), 'g': (0, 0, 1), 'd': (0, -h / 2, 1), 'f': (-w / 2, h / 4, 0), 'b': (w / 2, h / 4, 0), 'e': (-w / 2, -h / 4, 0), 'c': (w / 2, -h / 4, 0)}
    out = []
    for k, (dx, dz, flat) in bars.items():
        out.append(s.box((w * .80 if flat else t, .004, t if flat else h * .40), 'segment', mat if k in SEGMENTS[d] else off, t * .3, (x + dx, 0, z + dz), segments=2))
    return out


def build(s, color='#22303f', charge='84'):
    m = s.painted_metal(color, .36)
    steel, dark = s.polished_metal(), s.plastic('#141414', .35)
    W, H, D = 1.06, 1.86, .36
    before = set(s.bpy.data.objects)
    s.place(s.rounded_box((W, D, H), .165, 'body', m, 90), (0, 0, H / 2))
    # the two end caps are of another finish: a thin bright line parts them from the body
    for z in (.20, H - .20):
        s.place(s.outline(s.rounded_rect(W + .004, D + .004, .166, 16), .012, 'line', steel, .002), (0, 0, z - .006))
    # window with digits
    g, nt, b = s.principled('window', '#08090b', .06, coat=1)
    y = -D / 2
    s.place(s.outline(s.rounded_rect(.50, .30, .06), .02, 'window', g, .006), (0, y + .014, H - .46), (90, 0, 0))
    b0 = set(s.bpy.data.objects)
    on, off = s.glow('#ffe9c4', 3.5), s.principled('off', '#15161a', .3)[0]
    digit(s, charge[0], -.10, 0, .15, on, off)
    digit(s, charge[1], .06, 0, .15, on, off)
    s.text('%', .075, 'percent', on, .001, (.17, -.003, -.045), face='NimbusSans-Regular.otf')
    s.group(s.new_objects(b0), (-.02, y - .0065, H - .46))
    # ports on the top
    for x, w, c in ((-.24, .20, dark), (.06, .17, dark), (.30, .0, None)):
        if c:
            s.place(s.outline(s.rounded_rect(w + .035, .115, .035), .012, 'port rim', steel, .004), (x, 0, H - .006))
            s.place(s.outline(s.rounded_rect(w, .080, .024 if x < 0 else .038), .004, 'port', c, .001), (x, 0, H + .0035))
            s.box((w * .7, .022, .004), 'tongue', s.plastic('#4a4a4c', .4), .001, (x, 0, H + .008))
        else:
            s.turned([(0, 0), (.038, 0), (.034, .012), (0, .014)], 'button', steel, .004).location = (x, 0, H - .001)
    ink = s.principled('print', '#d9d2c2', .5)[0]
    s.text('Pennant', .115, 'name', ink, .001, (0, y - .001, .55), face='P052-Italic.otf')
    s.text('10,000 mAh', .052, 'size', ink, .001, (0, y - .001, .40), face='NimbusSans-Regular.otf', spacing=1.1)
    s.group(s.new_objects(before), (0, 0, 0), (0, 0, 0))
    # short cable lying in front, looped through itself
    cord = s.fabric('#c8bda6', 150, .5, slub=.2)
    p = [(-.62, -.62, .045), (-.40, -.60, .040), (-.10, -.52, .034), (.35, -.55, .034), (.70, -.78, .034), (.60, -1.08, .034), (.20, -1.10, .034), (-.02, -.90, .036), (.20, -.70, .06), (.55, -.66, .085), (.86, -.60, .05), (1.00, -.42, .040), (1.02, -.25, .042)]
    s.tube(p, .034, 'cable', cord)
    for (x, y, a) in ((-.62, -.62, 4), (1.02, -.25, 96)):
        b1 = set(s.bpy.data.objects)
        s.box((.26, .13, .085), 'plug', dark, .03, (-.12, 0, 0))
        s.box((.12, .09, .042), 'plug shell', steel, .018, (-.30, 0, 0))
        s.group(s.new_objects(b1), (x, y, .045), (0, 0, a + (180 if a > 50 else 0)))
