"""Laptop, open: flat metal deck with keys and trackpad, hinge, thin lid with a lit screen, ports on the side."""
import math
from models.keyboard import keys

VARIANTS = {
    'graphite': dict(tint='mist', shell='#8f9296', caps='#1c1d1f'),
    'silver': dict(tint='mist', shell='#c9c8c4', caps='#222326'),
}
SCENE = dict(azimuth=-28, elevation=19, margin=1.12)
VIEWS = {'three_quarter': dict(azimuth=30, elevation=26), 'detail': dict(aim=(-.55, -.35, .1), azimuth=-34, elevation=24, margin=.34)}


def build(s, shell='#8f9296', caps='#1c1d1f'):
    m = s.brushed_steel(shell, .38, 0)
    m.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = .8
    dark, rub = s.plastic('#111214', .4), s.rubber()
    W, D, t = 2.30, 1.60, .075
    s.place(s.outline(s.rounded_rect(W, D, .10, 12), t, 'base', m, .018), (0, 0, .025))
    for x in (-.95, .95):
        for y in (-.62, .62):
            s.turned([(0, 0), (.06, 0), (.055, .03), (0, .03)], 'foot', rub, .008, 32).location = (x, y, 0)
    top = .025 + t
    # well with keys; the deck's lines run through it
    u = .1285
    s.place(s.outline(s.rounded_rect(15 * u + .03, 5 * u + .03, .03, 8), .004, 'well', dark, .001), (0, .20, top - .0025))
    b0 = set(s.bpy.data.objects)
    ink = (s.principled('light legend', '#d9d6cf', .5)[0], s.principled('dark legend', '#2a2927', .5)[0])
    c = s.plastic(caps, .42)
    keys(s, u, .016, .018, (c, c, c), ink, True, size=.28)
    s.group(s.new_objects(b0), (0, .20, top))
    s.place(s.outline(s.rounded_rect(.86, .50, .03, 8), .003, 'trackpad', s.brushed_steel(shell, .30, 1), .001), (0, -.48, top - .0012))
    s.place(s.outline(s.rounded_rect(.868, .508, .033, 8), .002, 'trackpad line', dark, 0), (0, -.48, top - .0012))
    for sx in (-1, 1):                           # speaker perforations
        for i in range(3):
            for j in range(16):
                s.cylinder(.006, .002, 'hole', dark, 0, (sx * (1.02 + .030 * i), -.08 + .037 * j, top + .0005), seg=8)
    # ports on the left side
    for y, w in ((.50, .10), (.34, .10)):
        s.place(s.outline(s.rounded_rect(w, .034, .016, 6), .006, 'port', dark, .001), (-W / 2 - .001, y, .064), (90, 0, -90))
    s.place(s.cylinder(.020, .006, 'jack', dark, .001, seg=24), (-W / 2, .16, .064), (0, 90, 0))
    # a notch for the thumb in the front edge
    s.box((.30, .02, .016), 'notch', dark, .006, (0, -D / 2 + .004, top - .004))
    # hinge and lid
    s.cylinder(.038, 1.70, 'hinge', s.plastic('#232426', .4), .008, (0, D / 2 - .03, top + .010), (0, 90, 0))
    l0 = set(s.bpy.data.objects)
    H = 1.50
    s.place(s.outline(s.rounded_rect(W, H, .10, 12), .036, 'lid', m, .012), (0, H / 2, -.018))
    s.place(s.outline(s.rounded_rect(W - .035, H - .035, .085, 12), .006, 'bezel', s.principled('bezel', '#08090a', .25)[0], .001), (0, H / 2, .0145))
    w, h, z = W - .15, H - .21, .0215
    cy = H / 2 + .02

    def lit(pts, c, k, lift):
        g = s.principled('pixels', '#000000', .35, spec=.3)[0]
        b = g.node_tree.nodes['Principled BSDF']
        b.inputs['Emission'].default_value, b.inputs['Emission Strength'].default_value = s._c4(c), k
        o = s.outline(pts, .0006, 'picture', g, 0)
        o.location.z = z + lift
    # wallpaper: dusk over five ridges
    n = 14
    for i in range(n):
        y0, y1 = cy - h / 2 + h * i / n, cy - h / 2 + h * (i + 1) / n
        lit([(-w / 2, y0), (w / 2, y0), (w / 2, y1 + .0005), (-w / 2, y1 + .0005)], '#%02x%02x%02x' % tuple(int(a + (b - a) * i / (n - 1)) for a, b in zip((232, 146, 92), (66, 96, 132))), .75, 0)
    lit([(.42 + .11 * math.cos(math.radians(a)), cy + .10 + .11 * math.sin(math.radians(a))) for a in range(0, 360, 8)], '#ffe2b0', 1.0, .0008)
    for k, (c, base, f, ph, amp) in enumerate((('#b98a7a', .02, 5.0, .4, .10), ('#8d6a72', -.10, 4.1, 2.0, .11), ('#5d4f66', -.24, 3.4, .2, .12), ('#37385a', -.38, 4.6, 3.1, .10), ('#1b2342', -.50, 3.0, 1.1, .09))):
        xs = [-w / 2 + w * i / 60 for i in range(61)]
        lit([(-w / 2, cy - h / 2), (w / 2, cy - h / 2)] + [(x, cy + base + amp * math.sin(f * x + ph) + amp * .35 * math.sin(2.7 * f * x + 2 * ph)) for x in reversed(xs)], c, .7, .0016 + .0008 * k)
    s.turned([(0, 0), (.010, 0), (0, .002)], 'camera', s.principled('lens', '#10131c', .05, coat=1)[0], 0, 20).location = (0, H - .045, .0215)
    g = s.group(s.new_objects(l0), (0, D / 2 - .025, top + .022), (70 + 180 - 180, 0, 0))
    g.rotation_euler = (math.radians(68), 0, 0)
