"""Cruiser skateboard: pressed seven-ply deck with kicktail, grip tape, cast trucks, soft wheels."""
import math

VARIANTS = {
    'rose': dict(tint='sky', wheel='#c4505a', ply='#b3240f', tape='#1d1c1c'),
    'teal': dict(tint='sky', wheel='#2f7f86', ply='#1f4a52', tape=None),
}
SCENE = dict(azimuth=-36, elevation=22, margin=1.16)
VIEWS = {'detail': dict(aim=(-1.0, -.3, .35), azimuth=-48, elevation=12, margin=.36)}


def build(s, wheel='#c4505a', ply='#b3240f', tape='#1d1c1c'):
    L, W, z0 = 3.4, .98, .50

    def half(x):
        """Half width: blunt squared tail (right), rounder nose (left)."""
        u = x / (L / 2)
        e = abs(u)
        p = 3.2 if u < 0 else 5.0
        taper = 1 - (.16 if u < 0 else .10) * e ** 2
        return W / 2 * taper * max(0, 1 - e ** (p * 1.6)) ** (1 / 2.3)

    def surf(lift):
        def fn(u, v):
            x = -L / 2 * math.cos(math.pi * u)
            y = half(x) * (2 * v - 1)
            tail = max(0, (x - 1.05)) / .65
            nose = max(0, (-x - 1.25)) / .45
            z = z0 + .26 * tail ** 1.6 + .11 * nose ** 1.7 + .06 * (abs(2 * v - 1) ** 2.5) * (1 - .5 * min(1, tail + nose)) * (2 * half(x) / W) ** 2
            return (x, y, z + lift)
        return fn
    light = s.wood('#d9b483', '#b98a55', axis=0, scale=1.2)
    red = s.wood(ply, ply, axis=0)
    layers = (('ply', light), ('ply', red), ('ply', light), ('ply', s.wood('#8a5a34', '#6b4224', axis=0)), ('ply', light))
    t = .0215
    for i, (n, m) in enumerate(layers):
        s.sheet(surf(i * t), 120, 22, t * .99, n, m)
    if tape:
        g, nt, b = s.principled('grip', tape, .85, spec=.35)
        s._bump(nt, b, s._noise(nt, s._coords(nt), 130, 4, .8), .9, .008)
        f0 = surf(len(layers) * t - .004)

        def inset(u, v):
            p = f0(.006 + .988 * u, .012 + .976 * v)
            return p
        s.sheet(inset, 120, 22, .010, 'grip tape', g)
    bolts = s.polished_metal('#c9c7c3', .25)
    al = s.brushed_steel('#b9b8b5', .38, 0)
    wm, nt, b = s.principled('urethane', wheel, .38, coat=.15)
    for x in (-1.02, .92):
        d = 1 if x < 0 else -1
        for dx in (-.10, .10):
            for dy in (-.10, .10):
                s.cylinder(.024, .02, 'bolt', bolts, .006, (x + dx, dy, z0 + .098 + .008), seg=24)
        s.box((.34, .30, .07), 'riser', s.rubber(), .015, (x, 0, z0 - .045))
        s.box((.34, .28, .05), 'base plate', al, .02, (x, 0, z0 - .10))
        a = s.box((.16, .40, .12), 'hanger', al, .05, (x + .02 * d, 0, .27))
        s.tube([(x + .02 * d, -.40, .235), (x + .02 * d, -.2, .25), (x + .02 * d, 0, .28), (x + .02 * d, .2, .25), (x + .02 * d, .40, .235)], [.05, .07, .10, .07, .05], 'hanger', al)
        s.cylinder(.06, .22, 'bushing', s.plastic(wheel, .4), .02, (x + .08 * d, 0, .34), (0, 24 * d, 0))
        s.cylinder(.028, 1.22, 'axle', bolts, .006, (x + .02 * d, 0, .235), (90, 0, 0), seg=32)
        for sy in (-1, 1):
            s.place(s.turned([(.10, -.10), (.17, -.13), (.215, -.12), (.235, -.075), (.235, .075), (.215, .12), (.17, .13), (.10, .10)], 'wheel', wm, .035), (x + .02 * d, sy * .50, .235), (90, 0, 0))
            s.place(s.turned([(.03, -.09), (.11, -.10), (.11, .10), (.03, .09)], 'bearing', bolts, .01), (x + .02 * d, sy * .50, .235), (90, 0, 0))
            s.cylinder(.05, .05, 'nut', bolts, .008, (x + .02 * d, sy * .605, .235), (90, 0, 0), seg=6)
