"""Sand timer: two blown bulbs between caps on three rods, the sand half run."""
import math

VARIANTS = {
    'steel': dict(tint='moss', cap='steel', sand='#d99a3a'),
    'oak': dict(tint='moss', cap='oak', sand='#b5482e'),
}
SCENE = dict(azimuth=-10, elevation=10, margin=1.3)
VIEWS = {'detail': dict(aim=(0, -.1, .8), azimuth=14, elevation=14, margin=.5)}


def build(s, cap='steel', sand='#d99a3a'):
    k = s.brushed_steel('#cfcdc9', .28) if cap == 'steel' else s.oak(axis=0, scale=1.4)
    r, H = .56, 2.1
    for z in (0, H - .13):
        s.turned([(0, z), (r, z), (r, z + .13), (0, z + .13)], 'cap', k, .03)
    rod = s.polished_metal('#d5d3cf', .18) if cap == 'steel' else s.brass()
    for i in range(3):
        a = math.radians(-90 + 60 + 120 * i)
        s.cylinder(.028, H - .2, 'rod', rod, .004, (.46 * math.cos(a), .46 * math.sin(a), H / 2), seg=32)
        for z in (.15, H - .15):
            s.cylinder(.048, .05, 'nut', rod, .01, (.46 * math.cos(a), .46 * math.sin(a), z), seg=32)
    # one bulb, mirrored: outer wall and inner wall
    zc = H / 2
    half = [(.0, .115), (.18, .12), (.29, .16), (.36, .27), (.375, .42), (.34, .60), (.25, .76), (.13, .87), (.058, .93), (.04, zc)]
    outer = half + [(a, H - b) for a, b in half[-2::-1]]
    out = s.catmull(outer, 5)
    t = .022
    inner = [(max(a - t, .0) if b < .2 or b > H - .2 else a - t, min(max(b, .115 + t), H - .115 - t)) for a, b in out]
    inner = [(a if a > .016 else (.016 if .2 < b < H - .2 else 0), b) for a, b in inner]
    g = s.glass('#ffffff')
    o = s.lathe(out, 'bulb', g, 96, 0)
    o.data.auto_smooth_angle = math.radians(80)
    o = s.lathe(inner, 'bulb inside', g, 96, 0)
    o.data.auto_smooth_angle = math.radians(80)
    for p in o.data.polygons:
        p.flip()
    sm, nt, b = s.principled('sand', sand, .9, spec=.1)
    v = s._coords(nt)
    c = s.rgb(sand)
    nt.links.new(s._ramp(nt, s._noise(nt, v, 160, 3), (.3, s.mix(c, (0, 0, 0), .35)), (.7, s.mix(c, (1, 1, 1), .15))), b.inputs['Base Color'])
    s._bump(nt, b, s._noise(nt, v, 170, 2), .5, .008)

    def wall(z):
        for (a0, b0), (a1, b1) in zip(out, out[1:]):
            if b0 <= z <= b1 and b1 > b0:
                return a0 + (a1 - a0) * (z - b0) / (b1 - b0) - t + .0045
        return 0
    # lower heap: cone on a bed; upper: funnel surface
    lo = [.137 + (.40 - .137) * i / 14 for i in range(15)]
    s.lathe([(0, .135)] + [(wall(z), z) for z in lo] + [(wall(.40) * .97, .405), (.15, .52), (.03, .60), (0, .605)], 'heap', sm, 96, 0)
    up = [zc - .02 + (1.52 - zc + .02) * i / 18 for i in range(19)]
    s.lathe([(0, zc - .02)] + [(max(wall(z), .012), z) for z in up] + [(wall(1.52) * .96, 1.52), (.12, 1.44), (0, 1.40)], 'rest', sm, 96, 0)
    s.cylinder(.008, zc - .58, 'thread', sm, 0, (0, 0, (zc + .58) / 2), seg=16)
