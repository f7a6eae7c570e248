"""Recovery beacon: rubber-shod magnetic base, ribbed amber dome, mirror and lamp inside, coiled lead with its plug."""
import math

VARIANTS = {
    'amber': dict(tint='stone', dome='#ffc765'),
    'blue': dict(tint='stone', dome='#2f6fd0'),
}
SCENE = dict(azimuth=-14, elevation=13, margin=1.2)
VIEWS = {'three_quarter': dict(azimuth=26, elevation=24), 'detail': dict(aim=(0, -.3, .95), azimuth=-22, elevation=12, margin=.6)}


def build(s, dome='#ffc765'):
    dark, steel, rub = s.plastic('#1a1918', .4), s.polished_metal(), s.rubber()
    s.turned([(0, 0), (.74, 0), (.76, .03), (.74, .09), (0, .09)], 'magnet shoe', rub, .02)
    s.turned([(0, .085), (.78, .085), (.80, .12), (.80, .26), (.74, .33), (.70, .35), (0, .35)], 'base', dark, .03)
    s.turned([(.66, .33), (.725, .33), (.725, .39), (.66, .39)], 'ring', steel, .012)
    g = s.glass(dome, .02)
    wall = [(.66, .37), (.665, .40), (.655, .98), (.62, 1.14), (.53, 1.25), (.36, 1.315), (0, 1.33)]
    inner = [(max(r - .035, 0), z - (.03 if r < .6 else 0)) for r, z in reversed(wall)]
    s.turned(wall + inner, 'dome', g, .06)
    # ribs run up the wall and fade over the shoulder
    rib = s.tube([(.668, 0, .42), (.666, 0, .60), (.660, 0, .96), (.622, 0, 1.13), (.535, 0, 1.24), (.40, 0, 1.30)], [.012, .017, .017, .015, .012, .004], 'rib', g)
    s.around(rib, 40)
    for z in (.44, .92):
        s.torus(.666, .014, 'hoop', g, (0, 0, z))
    # inside: a plate, a tilted mirror on its axis, the lamp
    s.turned([(0, .36), (.60, .36), (.60, .42), (0, .44)], 'plate', s.plastic('#d8d4cb', .4), .02)
    s.cylinder(.05, .20, 'axis', steel, .01, (0, 0, .50))
    s.lathe([(.05, 0), (.16, .04), (.26, .14), (.31, .30), (.30, .302), (.25, .15), (.15, .055), (.05, .02)], 'mirror', s.polished_metal('#f2efe9', .05), 64, 2)
    m = [o for o in s.bpy.data.objects if o.name == 'mirror'][0]
    s.place(m, (.06, .04, .72), (66, 0, -12))
    s.lathe([(0, .96), (.06, .95), (.085, .88), (.07, .78), (.05, .72), (.05, .56), (0, .56)], 'lamp', s.glow('#ffc46a', 5), 40, 2)
    # switch and lead
    s.box((.14, .06, .10), 'switch', s.plastic('#8d1710', .35), .02, (.22, -.775, .21), (0, 0, 16))
    s.tube([(.70, -.30, .17), (.86, -.36, .16), (.95, -.42, .10), (.98, -.48, .045)], .030, 'lead', rub)
    pts, turns, n = [], 12, 12
    a0, b0_ = (.98, -.50), (-.42, -1.22)
    L = math.hypot(b0_[0] - a0[0], b0_[1] - a0[1])
    ux, uy = (b0_[0] - a0[0]) / L, (b0_[1] - a0[1]) / L
    for i in range(turns * n + 1):
        u = i / (turns * n)
        a = 2 * math.pi * i / n
        bow = .10 * math.sin(math.pi * u)
        r = .085
        px, py = a0[0] + ux * L * u + uy * bow, a0[1] + uy * L * u - ux * bow
        pts.append((px - uy * r * math.sin(a), py + ux * r * math.sin(a), .029 + r + r * -math.cos(a)))
    s.tube(pts, .027, 'coil', rub)
    x, y = b0_
    s.tube([(x, y, .05), (x - .10, y + .02, .05), (x - .22, y + .10, .06), (x - .26, y + .16, .075)], .027, 'lead end', rub)
    b0 = set(s.bpy.data.objects)
    s.turned([(0, -.05), (.045, -.05), (.05, .02), (.09, .06), (.10, .14), (.10, .30), (.085, .32), (.085, .44), (.05, .46), (0, .46)], 'plug', dark, .012)
    s.turned([(0, .455), (.035, .455), (.032, .50), (0, .51)], 'contact', steel, .008)
    for sx in (-1, 1):
        s.ribbon([(sx * .088, 0, .20), (sx * .108, 0, .27), (sx * .088, 0, .36)], .05, .012, 'spring', steel, .005)
    s.group(s.new_objects(b0), (x - .26, y + .15, .10), (88, 0, 28))
