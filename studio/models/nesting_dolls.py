"""Nesting dolls: turned lime wood, painted head scarf, face, apron, and the seam where each one opens."""
import math

VARIANTS = {
    'red': dict(tint='sky', scarf='#b3240f', coat='#24424f', apron='#e3b04a', foot='#7a1a10'),
    'olive': dict(tint='sky', scarf='#c98a1a', coat='#5a1c22', apron='#e9dfc8', foot='#33401f'),
}
SCENE = dict(azimuth=0, elevation=13, margin=1.16)
VIEWS = {'detail': dict(aim=(-.45, -.2, 1.25), azimuth=14, elevation=12, margin=.45)}

PROFILE = [(0, 0), (.30, 0), (.335, .02), (.40, .18), (.445, .38), (.455, .58), (.435, .78), (.385, .95), (.325, 1.07), (.298, 1.14), (.305, 1.22), (.335, 1.32), (.345, 1.42), (.33, 1.52), (.28, 1.62), (.19, 1.70), (.09, 1.735), (0, 1.745)]


def build(s, scarf='#b3240f', coat='#24424f', apron='#e3b04a', foot='#7a1a10'):
    mats = {k: s.glaze(c, .24) for k, c in dict(scarf=scarf, coat=coat, apron=apron, foot=foot, face='#e2b993', hair='#3a1d10', line='#efe3c8', cheek='#d0705a', ink='#20120c', wood='#c79a63').items()}
    pts = s.catmull(PROFILE, 6)
    rad = sorted((z, r) for r, z in pts)

    def R(z):
        z = min(max(z, 0), 1.74)
        for (a, ra), (b, rb) in zip(rad, rad[1:]):
            if a <= z <= b:
                return ra + (rb - ra) * (z - a) / max(b - a, 1e-6)
        return 0

    def disc(cx, cz, rx, rz, mat, lift, power=2.):
        """A painted oval on the front."""
        rings = [[(cx + rx * k / 10 * abs(math.cos(a)) ** (2 / power) * math.copysign(1, math.cos(a)), 0, cz + rz * k / 10 * abs(math.sin(a)) ** (2 / power) * math.copysign(1, math.sin(a)))
                  for a in [2 * math.pi * i / 48 for i in range(48)]] for k in range(1, 11)]
        o = s.loft(rings, 'paint', mat, caps=True)
        return s.project(o, lambda p: (p.x, -math.sqrt(max(R(p.z) ** 2 - p.x ** 2, 0)) - lift, p.z))

    def doll():
        out = []
        zones = ((-.01, .16, 'foot'), (.16, .185, 'line'), (.185, .80, 'coat'), (.80, .825, 'line'), (.825, 1.76, 'scarf'))
        for a, b, k in zones:
            seg = [(R(a), max(a, 0))] + [(r, z) for r, z in pts if a < z < b] + [(R(b), min(b, 1.745))]
            if a <= 0:
                seg = [(0, 0)] + [q for q in seg if q[0] > .25]
            if b > 1.745:
                seg[-1] = (0, 1.7455)                    # the crown is closed
            o = s.lathe(seg, k, mats[k], 96, 0)
            o.data.auto_smooth_angle = math.radians(60)
            out.append(o)
        # the seam: a thin dark line where the halves meet
        out.append(s.torus(R(.70) + .0005, .004, 'seam', s.principled('seam', '#1a0f0a', .8)[0], (0, 0, .70)))
        out.append(disc(0, 1.38, .235, .225, mats['line'], .002))
        out.append(disc(0, 1.38, .215, .205, mats['hair'], .0032))
        out.append(disc(0, 1.345, .19, .165, mats['face'], .0044))
        for sx in (-1, 1):
            out.append(disc(sx * .072, 1.375, .018, .026, mats['ink'], .0056))
            out.append(disc(sx * .105, 1.30, .036, .030, mats['cheek'], .0054))
        out.append(disc(0, 1.272, .03, .012, mats['scarf'], .0056))
        out.append(disc(0, .47, .25, .25, mats['line'], .002, 2.6))
        out.append(disc(0, .47, .232, .232, mats['apron'], .0032, 2.6))
        for k in range(6):
            a = math.pi / 3 * k
            out.append(disc(.085 * math.sin(a), .47 + .085 * math.cos(a), .045, .045, mats['scarf'], .0046))
        out.append(disc(0, .47, .042, .042, mats['coat'], .0058))
        # the knot of the scarf
        out.append(disc(0, 1.125, .05, .04, mats['line'], .006))
        return out
    before = set(s.bpy.data.objects)
    doll()
    parts = s.new_objects(before)
    places = ((-.55, .30, 1.), (.34, .36, .82), (1.02, .05, .64), (-.98, -.62, .48), (-.45, -.78, .36), (.02, -.72, .26), (.36, -.62, .18))
    first = True
    for x, y, k in places:
        g = []
        for o in parts:
            q = o if first else o.copy()
            if not first:
                q.parent = None
                s.bpy.context.scene.collection.objects.link(q)
            g.append(q)
        first = False
        e = s.bpy.data.objects.new('doll', None)
        s.bpy.context.scene.collection.objects.link(e)
        for q in g:
            q.parent = e
        s.place(e, (x, y, 0), (0, 0, -6 * x), k)
