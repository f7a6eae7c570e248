"""Tennis racket lying on the court with a felt ball: swept frame, 16 by 19 strings, wound grip."""
import math
import bmesh

VARIANTS = {
    'club': dict(tint='sky', frame='#1f3d33', stripe='#e8ddc6', grip='#7a4526'),
    'red': dict(tint='sky', frame='#8f1d12', stripe='#efe6d2', grip='#1d1b1a'),
}
SCENE = dict(azimuth=-2, elevation=58, margin=1.22)
VIEWS = {'three_quarter': dict(azimuth=30, elevation=36, margin=1.2), 'detail': dict(aim=(.35, .9, .2), azimuth=-24, elevation=34, margin=.42)}


def ball(s):
    m, nt, b = s.principled('felt', '#b9c62a', .95, sheen=1, spec=.1)
    v = s._coords(nt)
    s._bump(nt, b, s._noise(nt, v, 22, 6, .7), .9, .03)
    sep = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(v, sep.inputs[0])
    me = s.bpy.data.meshes.new('ball')
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=6, radius=.205)
    bm.to_mesh(me)
    s.add('ball', me, m).data.use_auto_smooth = False
    pts = []
    for i in range(64):
        t = 2 * math.pi * i / 64
        a, b2 = .44, .155
        x, y, z = .75 * math.cos(t) + .25 * math.cos(3 * t), .75 * math.sin(t) - .25 * math.sin(3 * t), 2 * math.sqrt(.75 * .25) * math.sin(2 * t)
        n = math.sqrt(x * x + y * y + z * z)
        pts.append(tuple(.2035 * c / n for c in (x, y, z)))
    s.tube(pts, .0085, 'seam', s.rubber('#e4e0cc'), closed=True)


def build(s, frame='#1f3d33', stripe='#e8ddc6', grip='#7a4526'):
    fm = s.painted_metal(frame, .26)
    fm.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = .6
    before = set(s.bpy.data.objects)
    A, B, cy = .62, .83, 1.05                      # half axes of the head, its centre
    Z = .075

    def section(p, t, w, h):
        """Rounded section (w across the hoop, h upright) at p, tangent direction t (in the plane)."""
        nx, ny = -t[1], t[0]
        out = []
        for k in range(24):
            a = 2 * math.pi * k / 24
            u, v = w * math.copysign(abs(math.cos(a)) ** .6, math.cos(a)), h * math.copysign(abs(math.sin(a)) ** .6, math.sin(a))
            out.append((p[0] + nx * u, p[1] + ny * u, Z + v))
        return out
    secs = []
    for i in range(121):
        a = 2 * math.pi * i / 120
        p = (A * math.sin(a), cy + B * math.cos(a))
        d = (A * math.cos(a), -B * math.sin(a))
        l = math.hypot(*d)
        secs.append(section(p, (d[0] / l, d[1] / l), .042, .066))
    s.loft(secs, 'hoop', fm, caps=False)
    # throat: two arms running into the shaft
    for sx in (-1, 1):
        a0 = math.radians(180 - sx * 34)
        c = s.catmull([(A * math.sin(a0), cy + B * math.cos(a0)), (sx * .245, .20), (sx * .115, -.06), (sx * .05, -.34), (sx * .045, -.56)], 12)
        secs = []
        for i, p in enumerate(c):
            q, r = c[max(i - 1, 0)], c[min(i + 1, len(c) - 1)]
            d = (r[0] - q[0], r[1] - q[1])
            l = math.hypot(*d)
            secs.append(section(p, (d[0] / l, d[1] / l), .046, .064))
        s.loft(secs, 'arm', fm)
    # stripes painted on the hoop, and a bumper guard at the tip
    st = s.painted_metal(stripe, .3)
    for a0, a1, m, k in ((-.72, .72, s.rubber('#171616'), 1.09), (1.02, 1.30, st, 1.03), (-1.30, -1.02, st, 1.03)):
        secs = []
        for i in range(41):
            a = a0 + (a1 - a0) * i / 40
            p = (A * math.sin(a), cy + B * math.cos(a))
            d = (A * math.cos(a), -B * math.sin(a))
            l = math.hypot(*d)
            off = .012 if k > 1.05 else 0
            n = (d[1] / l * -1, d[0] / l)
            secs.append(section((p[0] + n[0] * off, p[1] + n[1] * off), (d[0] / l, d[1] / l), .042 * k, .066 * (1.0 if k > 1.05 else k)))
        s.loft(secs, 'stripe', m)
    # strings woven over and under
    sm = s.plastic('#efe9d8', .3)
    a, b = A - .03, B - .03
    for i in range(16):
        x = (i - 7.5) * .0745
        y = b * math.sqrt(max(0, 1 - (x / a) ** 2))
        n = 39
        s.tube([(x, cy - y + 2 * y * k / n, Z + (.007 if (k + i) % 2 else -.007)) for k in range(n + 1)], .0058, 'main', sm)
    for j in range(19):
        y = (j - 9) * .0815
        x = a * math.sqrt(max(0, 1 - (y / b) ** 2))
        s.tube([(-x, cy + y, Z), (0, cy + y, Z + .002), (x, cy + y, Z)], .0058, 'cross', sm)
    # shaft, octagonal handle wound with leather, collar and butt cap
    s.box((.16, .34, .12), 'shaft', fm, .04, (0, -.60, Z))
    s.cylinder(.098, 1.05, 'grip core', s.leather(grip, .5), .02, (0, -1.18, Z + .02), (90, 0, 0), seg=8)
    le = s.leather(grip, .55, 60, .4)
    n = 16
    for k in range(n):
        y = -.70 - k * .0635
        secs = []
        for i in range(49):
            t = i / 48
            a8 = 2 * math.pi * t
            yy = y - .0635 * t
            r = .113 * (1 - .035 * math.cos(8 * a8))
            secs.append([(r * k2 * math.cos(a8), yy + dy, Z + .02 + r * .86 * k2 * math.sin(a8)) for k2, dy in ((.9, .036), (1.0, .036), (1.045, .024), (1.045, -.020), (1.0, -.032), (.9, -.034))])
        s.loft(secs, 'wrap', le)
    s.place(s.turned([(0, -.05), (.125, -.05), (.125, .03), (.11, .05), (0, .05)], 'collar', s.rubber('#171616'), .015), (0, -.69, Z + .02), (90, 0, 0), (1, .88, 1))
    s.place(s.turned([(0, -.05), (.125, -.05), (.14, .03), (.13, .06), (0, .065)], 'butt', s.rubber('#171616'), .02), (0, -1.74, Z + .02), (90, 0, 0), (1, .88, 1))
    s.group(s.new_objects(before), (-.05, .05, 0), (0, 0, -27))
    before = set(s.bpy.data.objects)
    ball(s)
    s.group(s.new_objects(before), (.58, -.86, .205 - .066), (30, 20, 15))
