"""Feeding bowl of silicone with a suction foot and pull tab, and a soft spoon."""
import math

VARIANTS = {
    'teal': dict(tint='sky', color='#2f7a78', spoon='#e0a58a'),
    'clay': dict(tint='sky', color='#b56a4c', spoon='#e6d3b0'),
}
SCENE = dict(azimuth=-16, elevation=26, margin=1.25)
VIEWS = {'detail': dict(aim=(.2, -.3, .5), azimuth=18, elevation=34, margin=.55)}


def silicone(s, c):
    m, nt, b = s.principled('silicone', c, .5, sheen=.2, spec=.4)
    s._uneven(nt, b, .5, .06, 5)
    return m


def build(s, color='#2f7a78', spoon='#e0a58a'):
    m = silicone(s, color)
    s.turned([(0, .10), (.34, .10), (.50, .015), (.60, 0), (.62, .02), (.52, .09), (.44, .14), (.62, .22), (.80, .40), (.87, .62), (.885, .74), (.855, .76), (.825, .735), (.80, .60), (.72, .42), (.54, .27), (.30, .22), (0, .215)], 'bowl', m, .035)
    # pull tab on the suction foot
    s.place(s.outline(s.rounded_rect(.24, .30, .10), .045, 'tab', m, .018), (.66, -.10, .004), (0, -4, -8))
    sp = silicone(s, spoon)
    st = s.oak(axis=0, scale=1.3)

    def head(u, v):
        # u along the spoon head, v across
        x = -.30 + .60 * u
        k = math.sqrt(max(0, 1 - (2 * u - 1) ** 2)) ** .8
        wy = .19 * k
        y = wy * (2 * v - 1)
        z = -.10 * (1 - (2 * v - 1) ** 2) * k
        return (x, y, z)
    before = set(s.bpy.data.objects)
    o = s.sheet(head, 28, 18, .035, 'spoon', sp, 1, 0)
    secs = []
    for i in range(31):
        t = i / 30
        x = .22 + 1.15 * t
        w = .062 + .028 * t ** 2 + .04 * max(0, 1 - t * 9)
        hgt = .036 + .012 * t
        zc = .0 + .10 * math.sin(t * math.pi * .8)
        if i in (0, 30):
            w, hgt = w * .55, hgt * .5
        secs.append([(x, w * math.cos(a), zc + hgt * math.sin(a)) for a in [2 * math.pi * k / 24 for k in range(24)]])
    s.loft(secs, 'handle', sp, subsurf=1)
    g = s.group(s.new_objects(before), (-.18, -.18, .42))
    g.rotation_euler = (0, math.radians(-27), math.radians(-28))
