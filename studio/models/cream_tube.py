"""Aluminium or laminate tube standing on its screw cap: round foot, flat crimped top, print on the curve."""
import math

VARIANTS = {
    'mineral': dict(tint='sand', color='#e9dcc2', cap='#b5512a', name='Mineral', sub='SUNSCREEN SPF 50', foot='200 ml', ink='#7a3418'),
    'hand': dict(tint='moss', color='metal', cap='#1a1817', name='Linden', sub='HAND CREAM', foot='75 ml', ink='#24352b', width=.34, height=1.35),
    'clay': dict(tint='sand', color='#8f4a33', cap='#efe6d8', name='Clay', sub='FACE MASK', foot='100 ml', ink='#f1dfcd', width=.44, height=1.45),
}
SCENE = dict(elevation=9, azimuth=-14, margin=1.34)
VIEWS = {'three_quarter': dict(azimuth=-27, elevation=22), 'detail': dict(aim=(0, -.2, .75), azimuth=24, elevation=16, margin=.6)}


def build(s, color='#e9dcc2', cap='#b5512a', name='Mineral', sub='', foot='', ink='#1b1512', width=.40, height=1.62):
    w, z0 = width, .34
    h = height

    def size(t):                         # half width and half depth at height t (0 foot, 1 crimp)
        e = t ** 1.5
        return w * (1 + .34 * e), w * max(1 - t ** 1.25, .02)

    def front(x, z):
        a, b = size(min(max((z - z0) / h, 0), 1))
        return -b * math.sqrt(max(0, 1 - (x / a) ** 2))
    m = s.polished_metal('#cfcdc8', .3) if color == 'metal' else s.plastic(color, .3)
    secs = []
    N = 72
    for t, k in ((-.035, .34), (-.03, .5), (-.012, .93), (.0, .985)) :
        secs.append([(w * k * math.cos(2 * math.pi * i / N), w * k * math.sin(2 * math.pi * i / N), z0 + t * h) for i in range(N)])
    for j in range(1, 41):
        t = j / 40
        a, b = size(t)
        secs.append([(a * math.cos(2 * math.pi * i / N), b * math.sin(2 * math.pi * i / N), z0 + t * h) for i in range(N)])
    o = s.loft(secs, 'tube', m)
    o.data.auto_smooth_angle = math.radians(60)
    a, b = size(1)
    # the crimp: a folded band across the top
    s.box((2 * a, .035, .13), 'crimp', m, .010, (0, 0, z0 + h + .055))
    for k in range(3):
        s.box((2 * a - .01, .041, .010), 'fold', m, .004, (0, 0, z0 + h + .03 + k * .035), segments=2)
    c = s.plastic(cap, .3)
    s.turned([(0, 0), (w * .86, 0), (w * .90, .02), (w * .90, .30), (w * .4, .325), (0, .325)], 'cap', c, .02)
    s.around(s.box((.012, .018, .20), 'rib', c, .005, (w * .902, 0, .155), segments=2), 52)
    im = s.principled('ink', ink, .45)[0]

    def onto(p):
        return (p.x, front(p.x, p.z) - .002 + (p.y), p.z)
    zc = z0 + h * .60
    k = w / .4
    for t, sz, dz, sp in ((name, min(.2, 1.15 / max(len(name), 4)) * k, .1, 1), (sub, .05 * k, -.07, 1.15), (foot, .05 * k, -h * .42, 1.1)):
        if t:
            s.project(s.text(t, sz, 'lettering', im, .001, (0, 0, zc + dz), spacing=sp), onto)
