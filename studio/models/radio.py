"""Kitchen radio: lacquered body with wooden ends, speaker behind slats, dial scale, two knobs, handle, aerial."""
import math

VARIANTS = {
    'sage': dict(tint='mist', color='#6f8a74', wood='oak'),
    'cream': dict(tint='mist', color='#dccdaa', wood='walnut'),
    'vermilion': dict(tint='sand', color='#a5210d', wood='walnut'),
}
SCENE = dict(azimuth=-20, elevation=12, margin=1.16)
VIEWS = {'three_quarter': dict(azimuth=28, elevation=16), 'detail': dict(aim=(.58, -.4, .80), azimuth=18, elevation=14, margin=.45)}


def knurled(s, r, h, name, mat, n=60):
    """A knob along Z with fine ridges."""
    s.turned([(0, 0), (r, 0), (r, h * .86), (r - .015, h), (r * .82, h), (r * .80, h - .012), (0, h - .014)], name, mat, .010)
    s.around(s.box((.010, r * 3 / n, h * .78), 'ridge', mat, .003, (r, 0, h * .43), segments=2), n)


def build(s, color='#6f8a74', wood='oak'):
    m, w = s.painted_metal(color, .26), getattr(s, wood)(axis=2, scale=1.2, rough=.36)
    steel, dark, k = s.polished_metal(), s.plastic('#1a1918', .4), s.brass()
    W, D, H = 2.24, .72, 1.24
    s.place(s.rounded_box((W - .16, D, H), .10, 'body', m, 60), (0, 0, H / 2 + .07))
    for sx in (-1, 1):
        s.place(s.rounded_box((.13, D + .05, H + .05), .06, 'end', w, 40), (sx * (W / 2 - .065), 0, H / 2 + .07))
        for y in (-.22, .22):
            s.cylinder(.06, .08, 'foot', s.rubber(), .015, (sx * .85, y, .04))
    y = -D / 2
    # speaker: dark cloth behind slats, in a frame
    s.place(s.outline(s.rounded_rect(1.02, .98, .09), .035, 'frame', dark, .012), (-.44, y + .018, H / 2 + .07), (90, 0, 0))
    s.place(s.outline(s.rounded_rect(.94, .90, .06), .01, 'cloth', s.fabric('#3a342b', 120, .5), .001), (-.44, y - .014, H / 2 + .07), (90, 0, 0))
    for i in range(11):
        s.box((.030, .034, .89), 'slat', w, .010, (-.44 - .405 + .081 * i, y - .026, H / 2 + .07))
    # scale
    s.place(s.outline(s.rounded_rect(.86, .46, .05), .03, 'scale rim', k, .010), (.55, y + .016, 1.01), (90, 0, 0))
    face = s.principled('scale', '#f1e8d2', .45)[0]
    s.place(s.outline(s.rounded_rect(.80, .40, .035), .006, 'scale', face, .001), (.55, y - .012, 1.01), (90, 0, 0))
    ink, red = s.principled('ink', '#2a2420', .5)[0], s.principled('red', '#c22a0e', .4)[0]
    yy = y - .0185
    for row, z, vals in (('FM', 1.09, '88  92  96  100  104  108'), ('DAB', .93, '5A   7B   9C   11D   12A')):
        s.text(row, .042, 'band', ink, .0006, (.215, yy, z), face='NimbusSans-Bold.otf')
        s.text(vals, .040, 'stations', ink, .0006, (.60, yy, z), face='NimbusSans-Regular.otf')
        for i in range(31):
            L = .034 if i % 5 == 0 else .018
            s.box((.004, .001, L), 'tick', ink, 0, (.30 + .02 * i, yy, z - .045 - L / 2 + .017))
    s.box((.010, .004, .34), 'pointer', red, .001, (.655, yy - .006, 1.01))
    s.place(s.outline(s.rounded_rect(.79, .39, .035), .004, 'pane', s.glass(), .001), (.55, yy - .012, 1.01), (90, 0, 0))
    # knobs and four preset keys
    for x, t in ((.30, 'VOLUME'), (.80, 'TUNING')):
        b0 = set(s.bpy.data.objects)
        s.turned([(0, -.01), (.20, -.01), (.20, .008), (0, .008)], 'skirt', dark, .004)
        knurled(s, .155, .13, 'knob', k)
        s.box((.012, .10, .006), 'mark', dark, .002, (0, .07, .117))
        s.group(s.new_objects(b0), (x, y - .002, .48), (90, 0, 28 if x < .5 else -40))
        s.text(t, .034, 'label', s.principled('print', '#efe6d2', .5)[0], .0006, (x, y - .001, .225), face='NimbusSans-Bold.otf', spacing=1.15)
    for i in range(4):
        s.box((.14, .09, .05), 'key', s.plastic('#e8dfca', .35), .016, (.28 + .175 * i, -.12, H + .078))
    # handle and aerial
    for sx in (-1, 1):
        s.cylinder(.034, .12, 'handle post', steel, .01, (sx * .74, .10, H + .10))
    s.ribbon([(-.80, .10, H + .13), (-.74, .10, H + .165), (-.60, .10, H + .19), (0, .10, H + .20), (.60, .10, H + .19), (.74, .10, H + .165), (.80, .10, H + .13)], .13, .040, 'handle', s.leather('#6a3c22', .45, 50, .3), .016)
    s.cylinder(.035, .07, 'aerial joint', steel, .012, (.98, .26, H + .09))
    b0 = set(s.bpy.data.objects)
    z = 0
    for r, L in ((.016, .34), (.012, .30), (.009, .26)):
        s.cylinder(r, L, 'aerial', steel, .003, (0, 0, z + L / 2), seg=24)
        z += L - .01
    s.lathe([(0, -.02), (.018, -.012), (.02, .008), (0, .02)], 'aerial tip', steel, 20, 1).location = (0, 0, z)
    s.group(s.new_objects(b0), (.98, .26, H + .11), (6, 10, 0))
