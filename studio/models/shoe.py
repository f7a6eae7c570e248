"""Running shoe, derby or boot: upper drawn from the sole's outline to a keyhole opening, tongue, laces, layered sole."""
import math

VARIANTS = {
    'tempo': dict(tint='sky', kind='runner', upper='#c9b592', trim='#7a4a2a', sole='#ece4d4', tread='#2a2523', lace='#efe8da', lining='#8a5a3a'),
    'cinder': dict(tint='sky', kind='runner', upper='#3a4048', trim='#b5401c', sole='#e8e2d6', tread='#1d1c1c', lace='#d8d2c6', lining='#23272c'),
    'chestnut': dict(tint='clay', kind='derby', upper='#4f210e', trim='#4f210e', sole='#2a1a12', tread='#17110e', lace='#3a1c0e', lining='#a9794a'),
    'ridge': dict(tint='sky', kind='boot', upper='#7a5530', trim='#4a3220', sole='#3a2f26', tread='#191716', lace='#c9a35a', lining='#3a2f28'),
}
SCENE = dict(azimuth=-26, elevation=17, margin=1.14)
VIEWS = {'detail': dict(aim=(.45, -.25, .6), azimuth=-8, elevation=28, margin=.45)}

# one side of the shoe from the toe to the heel: point on the outline of the sole, and its partner on the opening
SOLE = [(1.50, 0), (1.45, .24), (1.22, .44), (.82, .535), (.36, .50), (-.12, .42), (-.62, .385), (-1.10, .365), (-1.40, .22), (-1.47, 0)]
OPEN = [(.66, 0, .66), (.645, .055, .665), (.54, .088, .71), (.30, .10, .83), (.05, .12, .95), (-.17, .17, 1.05), (-.44, .265, .95), (-.84, .275, .875), (-1.19, .19, 1.00), (-1.33, 0, 1.15)]

BOOT = [(.66, 0, .72), (.645, .055, .725), (.52, .088, .79), (.25, .105, .97), (.02, .125, 1.22), (-.14, .175, 1.58), (-.42, .30, 1.76), (-.86, .335, 1.73), (-1.24, .23, 1.80), (-1.38, 0, 1.86)]


def build(s, kind='runner', upper='#c9b592', trim='#7a4a2a', sole='#ece4d4', tread='#2a2523', lace='#efe8da', lining='#8a5a3a'):
    run, boot = kind == 'runner', kind == 'boot'
    n = 9
    opening = BOOT if boot else OPEN if run else [(x, y, z - .02 - (.10 if x < -.4 else 0)) for x, y, z in OPEN]
    S, O = s.catmull(SOLE, n), s.catmull(opening, n)
    M = len(S) - 1                                     # toe 0 .. heel M

    def base(x):
        """Top of the sole at x: thick heel, thin forefoot, toe spring."""
        if boot:
            return .36 + .08 * max(0, (x - .80) / .70) ** 2
        if run:
            return .30 - .11 * max(0, min(1, (x + .6) / 1.5)) + .10 * max(0, (x - .75) / .75) ** 2
        q = max(0, min(1, (.15 - x) / .75))
        return .14 + .17 * q * q * (3 - 2 * q) + .07 * max(0, (x - .85) / .65) ** 2

    def floor(x):
        if boot:
            return .09 * max(0, (x - .85) / .65) ** 1.8
        if run:
            return .13 * max(0, (x - .70) / .80) ** 1.8 + .05 * max(0, (-x - 1.0) / .5) ** 1.6
        return .05 * max(0, (x - .85) / .65) ** 1.8

    def skin(i, side, t, lift=0.):
        """Point of the upper: i along the outline (float), side -1 or 1, t from the sole (0) to the opening (1)."""
        k = min(int(i), M - 1)
        q = i - k
        sx, sy = (S[k][j] + (S[k + 1][j] - S[k][j]) * q for j in (0, 1))
        ox, oy, oz = (O[k][j] + (O[k + 1][j] - O[k][j]) * q for j in (0, 1, 2))
        f = i / M
        toe, heel = max(0, 1 - f / .30), max(0, (f - .78) / .22)
        z0 = base(sx) - .03
        a = math.atan2(sy, sx)
        nx, ny = (math.cos(a), math.sin(a)) if toe > 0 or heel > 0 else (0, 1)
        nx *= max(toe, heel)
        h1 = .30 + .03 * toe + (.18 * heel)
        p0 = (sx, sy, z0)
        bul = .045
        p1 = (sx + nx * bul, sy + ny * bul, z0 + h1)
        k2 = .50 - (.42 if boot else .18) * max(0, (f - .45) / .55)
        dz = .02 + .05 * (1 - toe) + .22 * max(0, (f - .45) / .55)
        notch = .13 * heel if boot else 0                # the hollow above the heel
        p2 = (notch + ox + (sx - ox) * k2 * (1.05 if toe else 1), oy + (sy - oy) * k2, oz - dz + (-.02 * toe))
        p3 = (ox, oy, oz)
        c = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
        x, y, z = (sum(w * p[j] for w, p in zip(c, (p0, p1, p2, p3))) for j in (0, 1, 2))
        if lift:
            e = 1e-3
            A = s.Vector(skin(min(i + .02, M), side, t)) - s.Vector(skin(max(i - .02, 0), side, t))
            B = s.Vector(skin(i, side, min(t + e, 1))) - s.Vector(skin(i, side, max(t - e, 0)))
            nn = A.cross(B)
            if nn.length < 1e-9:
                nn = s.Vector((0, 0, 1))
            nn.normalize()
            if nn.z < -.2 or nn.dot(s.Vector((x + .2, side * y * 3, .4))) < 0:
                nn = -nn
            p = s.Vector((x, side * y, z)) + nn * lift
            return tuple(p)
        return (x, side * y, z)
    if run:
        um, nt, b = s.principled('knit', upper, .85, sheen=.6, spec=.2)
        v = s._coords(nt)
        hs = []
        for d, sc in (('X', 46), ('Z', 60)):
            w = s._node(nt, 'ShaderNodeTexWave', Scale=sc, Distortion=.6, Detail=1)
            w.bands_direction = d
            nt.links.new(v, w.inputs['Vector'])
            hs.append(w.outputs['Fac'])
        hh = s._math(nt, 'MULTIPLY', hs[0], hs[1])
        c = s.rgb(upper)
        nt.links.new(s._ramp(nt, hh, (.05, s.mix(c, (0, 0, 0), .35)), (.6, c)), b.inputs['Base Color'])
        s._bump(nt, b, hh, .5, .008)
        tm = s.leather(trim, .75, 90, .25)
        tm.node_tree.nodes['Principled BSDF'].inputs['Sheen'].default_value = .6
    elif boot:
        um = s.leather(upper, .72, 70, .22)
        um.node_tree.nodes['Principled BSDF'].inputs['Sheen'].default_value = .5
        tm = s.leather(trim, .6, 60, .25)
    else:
        um = s.leather(upper, .26, 60, .10)
        um.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = .25
        tm = um
    lm = s.fabric(lining, 110, .3) if run or boot else s.leather(lining, .6, 60)
    # upper: rings from the sole to the opening, all the way round
    T = 26
    idx = [(M * k / 90, 1) for k in range(91)] + [(M * k / 90, -1) for k in range(89, 0, -1)]
    rings = [[skin(i, sd, t / T) for i, sd in idx] for t in range(T + 1)]
    o = s.loft(rings, 'upper', um, caps=False)
    o.data.use_auto_smooth = False
    m = o.modifiers.new('solid', 'SOLIDIFY')
    m.thickness, m.offset = .045, -1
    # rolled collar, padded towards the heel
    edge = [skin(i, sd, 1) for i, sd in idx]
    edge = edge[::3]
    rad = []
    for x, y, z in edge:
        rad.append(.030 + (.030 if run else -.006) * max(0, min(1, (-x - .10) / .5)))
    s.tube([(x, y, z - .008) for x, y, z in edge], rad, 'collar', tm, closed=True)
    # insole seen through the opening
    ins = [(x * .9 - .03, y * .86, base(x) + .10) for x, y, z in rings[0]]
    cx = sum(p[0] for p in ins) / len(ins)
    s.loft([ins, [(cx + (p[0] - cx) * .5, p[1] * .5, p[2] + .02) for p in ins]], 'insole', lm)

    def patch(i0, i1, t0, t1, lift, name, mat, sides=(1, -1), shape=None, nu=40, nv=16):
        """An overlay of leather: a region of the skin lifted a little, with two sides."""
        for sd in sides:
            def fn(u, v, sd=sd):
                i = i0 + (i1 - i0) * u
                a, b = shape(u) if shape else (t0, t1)
                return skin(i, sd, a + (b - a) * v, lift)
            q = s.sheet(fn, nu, nv, .018, name, mat, 0, 0)
            q.data.use_auto_smooth = False
    th = s.fabric(s.mix(s.rgb(trim), (1, .95, .85), .35), 200, .3)

    def stitch(path, gap=.034):
        ls = [0]
        for a, b in zip(path, path[1:]):
            ls.append(ls[-1] + math.dist(a, b))
        k = max(2, int(ls[-1] / gap))
        proto = None
        for i in range(k):
            d = ls[-1] * (i + .5) / k
            j = max(m for m in range(len(ls) - 1) if ls[m] <= d)
            a, b = s.Vector(path[j]), s.Vector(path[j + 1])
            if proto is None:
                proto = o = s.lathe([(0, -.012), (.0045, -.009), (.0052, 0), (.0045, .009), (0, .012)], 'stitch', th, 8, 0)
            else:
                o = proto.copy()
                s.bpy.context.scene.collection.objects.link(o)
            o['helper'] = True
            o.rotation_mode = 'QUATERNION'
            o.rotation_quaternion = (b - a).to_track_quat('Z', 'Y')
            o.location = a.lerp(b, (d - ls[j]) / max(ls[j + 1] - ls[j], 1e-6))
    if run:
        # facing along the throat, heel counter, toe guard, a slanting band on each side
        patch(M * .10, M * .60, .80, .985, .012, 'facing', tm)
        patch(M * .80, M, .0, .62, .012, 'counter', tm, shape=lambda u: (.0, .30 + .42 * math.sin(math.pi / 2 * u) ** 1.2))
        patch(0, M * .26, .0, .3, .012, 'toe guard', tm, shape=lambda u: (.0, .34 * math.cos(math.pi / 2 * u) ** .8 + .02))
        for a in (.0, .075):
            for sd in (1, -1):
                def fn(u, v, sd=sd, a=a):
                    t = .03 + .80 * u
                    i = M * (.50 + a + .055 * v - .13 * u ** 1.2)
                    return skin(i, sd, t, .011)
                s.sheet(fn, 40, 6, .016, 'band', tm, 0, 0).data.use_auto_smooth = False
        for sd in (1, -1):
            stitch([skin(M * (.12 + .46 * k / 60), sd, .825, .024) for k in range(61)])
            stitch([skin(M * (.815 + .185 * k / 40), sd, (.30 + .42 * math.sin(math.pi / 2 * ((.015 + .985 * k / 40))) ** 1.2) - .035, .024) for k in range(41)])
    elif boot:
        # rubber rand round the foot, toe cap, counter, facing with its own edge, an ankle panel
        rd = s.rubber(tread)
        patch(0, M, .0, .12, .024, 'rand', rd, shape=lambda u: (.0, .10 + .16 * max(0, 1 - u / .22) ** 1.2 + .06 * max(0, (u - .85) / .15)), nu=90)
        patch(0, M * .27, .0, .5, .010, 'cap', tm, shape=lambda u: (.0, .52 * (1 - u ** 2.4) + .02))
        patch(M * .10, M * .60, .80, .985, .014, 'facing', tm, nu=70)
        patch(M * .80, M, .0, .6, .012, 'counter', tm, shape=lambda u: (.0, .30 + .30 * math.sin(math.pi / 2 * u) ** 1.2))
        for sd in (1, -1):
            stitch([skin(M * (.12 + .46 * k / 80), sd, .825, .026) for k in range(81)])
            stitch([skin(M * (.815 + .185 * k / 40), sd, (.30 + .30 * math.sin(math.pi / 2 * (.015 + .985 * k / 40)) ** 1.2) - .03, .024) for k in range(41)])
            stitch([skin(M * .27 * k / 40, sd, .52 * (1 - (k / 40) ** 2.4) - .02, .023) for k in range(38)])
            # the ankle panel's front edge leans back from the sole to the facing
            for d in (0, .018):
                stitch([skin(M * (.44 - d + .13 * (k / 50) ** 1.4), sd, .27 + .52 * k / 50, .022 if not d else .012) for k in range(51)])
        # the ankle panel lies over the vamp; above it the collar is padded in three cushions, quilted at the seams
        patch(M * .43, M * .82, .12, .8, .010, 'ankle', um, shape=lambda u: (max(.12, .26 - .5 * u) if u < .3 else .12, .80 if u > .36 else .27 + .53 * (u / .36) ** .72), nu=70, nv=24)
        padding = s.fabric(trim, 150, .5)
        for sd in (1, -1):
            def cushion(u, v, sd=sd):
                puff = (abs(math.sin(3 * math.pi * u)) ** .45) * math.sin(math.pi * v) ** .5
                return skin(M * (.60 + .40 * u), sd, .775 + .215 * v, .006 + .062 * puff)
            s.sheet(cushion, 120, 20, .02, 'collar cushion', padding, 0, 0).data.use_auto_smooth = False
    else:
        # derby: quarters lie over the vamp, a toe cap, a back strip
        patch(M * .16, M * .985, .0, .985, .014, 'quarter', um, shape=lambda u: (max(0, .90 - 5.2 * u) if u < .18 else 0, .985), nu=80, nv=26)
        patch(0, M * .30, .0, .5, .010, 'cap', um, shape=lambda u: (.0, .47 * (1 - u ** 2.2) + .02))
        patch(M * .93, M, .0, .97, .026, 'back strip', um)
        for sd in (1, -1):
            stitch([skin(M * .30 * k / 40, sd, .47 * (1 - (k / 40) ** 2.2) - .025, .023) for k in range(38)], .026)
            stitch([skin(M * .30 * k / 40, sd, .47 * (1 - (k / 40) ** 2.2) - .055, .023) for k in range(38)], .026)
            stitch([skin(M * (.19 + .77 * k / 90), sd, .955, .028) for k in range(91)], .026)
    # tongue: rises out of the throat
    tt = s.fabric(upper, 100, .4) if run else um

    spine = s.catmull([(x - .02, z - .045) for x, y, z in BOOT[:6:1] if y != .055] + [(-.21, 1.78), (-.20, 1.87)], 10)

    def tongue(u, v):
        if boot:
            x, z = spine[min(int(u * (len(spine) - 1)), len(spine) - 1)]
            w = .11 + .13 * u
            return (x - .10 * (2 * v - 1) ** 2 * u, (2 * v - 1) * w, z - .06 * (2 * v - 1) ** 2 * (1 - u) - .05 * (2 * v - 1) ** 4 * u)
        x = .62 - .98 * u
        z = .64 + .56 * u + .05 * math.sin(math.pi * u) + .06 * max(0, u - .75) * 4 * .6
        w = .10 + .09 * u - .04 * max(0, (u - .9) / .1) ** 2
        y = (2 * v - 1) * w
        return (x, y, z - .045 - .10 * (2 * v - 1) ** 2 * (.5 + u))
    s.sheet(tongue, 60, 12, .045 if run else .03, 'tongue', tt, 1, 0)
    # eyelets and laces
    rows = 8 if boot else 6 if run else 5
    ey = s.polished_metal('#b9b2a4', .25) if run else s.brass(.3)
    la = s.fabric(lace, 170, .5)
    r = .028 if boot else .030 if run else .017
    top = None
    for k in range(rows):
        i = M * (.135 + (.43 if boot else .40 if run else .38) * k / (rows - 1))
        pts = []
        for sd in (-1, 1):
            p = skin(i, sd, .90, .022)
            q = skin(i, sd, .90, .0)
            nrm = (s.Vector(p) - s.Vector(q)).normalized()
            e = s.torus(.026, .009, 'eyelet', ey)
            e.rotation_euler = nrm.to_track_quat('Z', 'Y').to_euler()
            e.location = p
            pts.append(s.Vector(p))
        a, b = pts
        mid = (a + b) / 2
        up = s.Vector((.03, 0, .035)) if boot and k > 3 else s.Vector((-.01, 0, .045))
        line = [a - s.Vector((0, 0, .04)), a + s.Vector((0, -.006, .018)), a.lerp(mid, .5) + up, mid + up * 1.1, b.lerp(mid, .5) + up, b + s.Vector((0, .006, .018)), b - s.Vector((0, 0, .04))]
        s.tube([tuple(q) for q in line], [r * .6, r, r, r, r, r, r * .6], 'lace', la)
        top = (a, b, mid + up)
    a, b, c = top
    c = c + s.Vector((0, 0, .035))
    for sd in (-1, 1):
        loop = [c, c + s.Vector((.06, sd * .10, .07)), c + s.Vector((.16, sd * .26, .05)), c + s.Vector((.22, sd * .34, -.08)), c + s.Vector((.15, sd * .29, -.10)), c + s.Vector((.05, sd * .13, -.01)), c]
        s.tube([tuple(q) for q in loop], r * .8, 'bow', la)
        endl = [c, c + s.Vector((.10, sd * .07, .035)), c + s.Vector((.26, sd * .16, -.06)), c + s.Vector((.33, sd * .22, -.20)), c + s.Vector((.34, sd * .25, -.30))]
        s.tube([tuple(q) for q in endl], [r * .8] * 4 + [r * .6], 'end', la)
    s.lathe([(.045 * math.sin(q), -.04 * math.cos(q)) for q in [math.pi * i / 16 for i in range(17)]], 'knot', la, 32, 0).location = c
    # pull tab at the heel
    if boot:
        s.tube([(-1.40, 0, 1.60), (-1.50, 0, 1.72), (-1.50, 0, 1.90), (-1.44, 0, 1.95), (-1.37, 0, 1.84)], .020, 'tab', tm, 1).scale = (1, 3.6, 1)
    if run:
        s.tube([(-1.335, 0, 1.06), (-1.42, 0, 1.16), (-1.40, 0, 1.25), (-1.33, 0, 1.24), (-1.29, 0, 1.12)], .022, 'tab', tm, 1).scale = (1, 3.2, 1)
    # sole
    full = [(x, y) for x, y in (S[min(int(M * k / 90), M)] for k in range(91))]
    contour = [(x, y) for x, y in full] + [(x, -y) for x, y in full[-2:0:-1]]

    def ring(grow, zf):
        res = []
        m = len(contour)
        for k, (x, y) in enumerate(contour):
            p, q = contour[k - 1], contour[(k + 1) % m]
            dx, dy = q[0] - p[0], q[1] - p[1]
            l = math.hypot(dx, dy) or 1
            res.append((x + dy / l * grow, y - dx / l * grow, zf(x)))
        return res
    if boot:
        f, t = floor, base
        fo = s.plastic(sole, .55)
        s.loft([ring(g, z) for g, z in ((-.08, lambda x: t(x) - .13), (.045, lambda x: t(x) - .13), (.062, lambda x: t(x) - .11), (.055, lambda x: t(x) - .07), (.062, lambda x: t(x) - .03), (.058, lambda x: t(x) + .01), (.03, lambda x: t(x) + .03), (-.03, lambda x: t(x) + .03))], 'midsole', fo).data.auto_smooth_angle = math.radians(50)
        tr = s.rubber(tread)
        up = lambda x: f(x) + (.10 if -.62 < x < -.12 else .0)          # the arch: a step before the heel
        s.loft([ring(g, z) for g, z in ((-.10, lambda x: up(x) + .06), (.02, lambda x: up(x) + .06), (.060, lambda x: up(x) + .075), (.072, lambda x: t(x) - .14), (.05, lambda x: t(x) - .12), (-.08, lambda x: t(x) - .12))], 'outsole', tr).data.auto_smooth_angle = math.radians(40)
        row = ring(.02, lambda x: f(x))
        for k in range(0, len(row), 5):
            x, y, z = row[k]
            if -.66 < x < -.10:
                continue
            p, q = row[k - 1], row[(k + 1) % len(row)]
            a = math.degrees(math.atan2(q[1] - p[1], q[0] - p[0]))
            s.box((.105, .17, .13), 'lug', tr, .018, (x * .985, y * .93, z + .065), (0, 0, a))
    elif run:
        fo, nt, b = s.principled('foam', sole, .6, spec=.3)
        s._bump(nt, b, s._noise(nt, s._coords(nt), 120, 2), .08, .008)
        f, t = floor, base
        lay = [(-.10, lambda x: f(x) + .03), (.02, lambda x: f(x) + .03), (.055, lambda x: f(x) + .055), (.075, lambda x: f(x) + .35 * (t(x) - f(x))), (.05, lambda x: f(x) + .52 * (t(x) - f(x))), (.062, lambda x: f(x) + .68 * (t(x) - f(x))), (.050, lambda x: t(x) + .035), (.028, lambda x: t(x) + .055), (-.02, lambda x: t(x) + .05)]
        s.loft([ring(g, z) for g, z in lay], 'midsole', fo).data.auto_smooth_angle = math.radians(50)
        tr = s.rubber(tread)
        lay = [(-.10, lambda x: f(x)), (.005, lambda x: f(x)), (.03, lambda x: f(x) + .012), (.035, lambda x: f(x) + .045), (-.08, lambda x: f(x) + .05)]
        s.loft([ring(g, z) for g, z in lay], 'outsole', tr).data.auto_smooth_angle = math.radians(50)
    else:
        w = s.leather('#4a2614', .45, 70)
        tr = s.rubber(tread)
        f, t = floor, base
        s.loft([ring(g, z) for g, z in ((-.05, lambda x: t(x) - .045), (.055, lambda x: t(x) - .045), (.066, lambda x: t(x) - .03), (.066, lambda x: t(x) - .008), (.055, lambda x: t(x) + .004), (-.04, lambda x: t(x) + .004))], 'welt', w)
        s.loft([ring(g, z) for g, z in ((-.05, lambda x: t(x) - .105), (.045, lambda x: t(x) - .105), (.058, lambda x: t(x) - .09), (.058, lambda x: t(x) - .05), (-.05, lambda x: t(x) - .045))], 'sole', tr)
        row = ring(.046, lambda x: t(x) + .006)
        stitch(row + row[:1], .030)
        # heel block
        heel = [(x, y) for x, y in contour if x < -.62]
        up = sorted([p for p in heel if p[1] >= 0], key=lambda p: -p[0]) + sorted([p for p in heel if p[1] < 0], key=lambda p: p[0])
        pts = [(-1.0 + (x + 1.0) * 1.10, y * 1.13) for x, y in up]
        s.outline(pts, .06, 'top piece', tr, .010)
        for k in range(4):
            s.place(s.outline([(-1.0 + (x + 1.0) * (.995 + .003 * k), y * (.995 + .004 * k)) for x, y in pts], .044, 'lift', w, .007), (0, 0, .056 + .042 * k))
