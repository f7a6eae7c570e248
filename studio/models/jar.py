"""Screw jar: glass, frosted or amber wall with a real inside; balm, salt or capsules in it; metal, wood or plastic lid."""
import math
import random

VARIANTS = {
    'balm': dict(tint='sand', fill='balm', color='#f6f3ea', lid='aluminium', name='Rescue', sub='OVERNIGHT BALM', foot='120 ml'),
    'coconut': dict(tint='blush', fill='cream', color='#fdf6f0', lid='oak', radius=.66, height=.78, name='Coconut', sub='HAIR MASK', foot='250 ml', paper='#5f2a2b', ink='#f3dfd0'),
    'salts': dict(tint='moss', fill='salt', color='#ffffff', lid='walnut', radius=.56, height=1.42, lid_h=.2, name='Linden', sub='BATH SALTS', foot='800 g', paper='#f4efe2'),
    'vitamin': dict(tint='moss', fill='capsules', color='#e9c488', lid='white', radius=.5, height=1.12, neck=.36, lid_h=.36, name='D\u2083', sub='120 CAPSULES', foot='25 \u00b5g', paper='#f2efe6', wide=1.35),
    'retinal': dict(tint='sand', fill='pearls', color='#ffffff', lid='black', radius=.62, height=.86, name='Retinal', sub='NIGHT CAPSULES', foot='30'),
}
SCENE = dict(elevation=13, azimuth=-8, margin=1.38)
VIEWS = {'three_quarter': dict(azimuth=-27, elevation=22), 'detail': dict(aim=(.1, -.3, .95), azimuth=22, elevation=26, margin=.62)}


def capsule(s, r, length, a, b):
    """Two-piece capsule lying along X: body and slightly wider cap."""
    half = [(0, 0)] + [(r * math.sin(i * math.pi / 16), r - r * math.cos(i * math.pi / 16)) for i in range(1, 9)] + [(r, length * .55), (0, length * .55)]
    q = 1.06
    cap = [(0, length)] + [(r * q * math.sin(i * math.pi / 16), length - r + r * math.cos(i * math.pi / 16)) for i in range(1, 9)] + [(r * q, length * .45), (r * .9, length * .45)]
    return [s.lathe(half, 'capsule', a, 24, 0), s.lathe(cap, 'capsule', b, 24, 0)]


def build(s, fill='balm', color='#ffffff', lid='aluminium', radius=.64, height=.74, neck=None, lid_h=.26, name='Balm', sub='', foot='', paper=None, ink='#1b1512', wide=.82):
    r, h = radius, height
    n = neck or r - .06                                  # neck radius
    sh = .22 if neck else .09                            # height of the shoulder
    t = .05
    rnd = random.Random(7)
    g = s.glass(color)
    top = h + .14
    wall = [(0, .03), (r - .12, .03), (r - .08, 0), (r, 0), (r, h - sh), (n, h), (n, top), (n - t, top), (n - t, h), (r - t, h - sh - .04), (r - t, .075), (0, .075)]
    s.turned(wall, 'glass', g, .06 if not neck else .09)
    inner = r - t + .004
    if fill in ('balm', 'cream'):
        m = s.principled('balm', '#e3cda0' if fill == 'balm' else '#f2e8da', .4, coat=.2)[0]
        s.turned([(0, .045), (inner + .012, .045), (inner + .012, .09), (inner, .12), (inner, h - sh - .04), (n - t + .004, h), (n - t + .004, top - .01), (0, top - .01)], 'fill', m, .05)
    elif fill == 'salt':
        m = s.principled('salt', '#efe9e0', .35, coat=.3)[0]
        s.turned([(0, .11), (inner - .02, .11), (inner - .02, h * .80), (0, h * .83)], 'salt mass', m, .05)
        protos = []
        for k in range(4):
            o = s.box((.055 + .012 * k, .05, .045), 'crystal', m, .008, (0, 0, -9), segments=1)
            o.hide_render = True
            o['helper'] = True
            protos.append(o)
        for k in range(1500):
            q = protos[k % 4].copy()
            q.hide_render = False
            q['helper'] = True
            s.bpy.context.scene.collection.objects.link(q)
            a = rnd.random() * 2 * math.pi
            if k < 1100:
                rr, z = inner - .035 - .012 * rnd.random(), .13 + (h * .80 - .12) * rnd.random()
            else:
                rr = (inner - .04) * math.sqrt(rnd.random())
                z = h * .80 + .03 * (1 - rr / inner) + .02 * rnd.random()
            s.place(q, (rr * math.cos(a), rr * math.sin(a), z), [360 * rnd.random() for _ in range(3)], .7 + .6 * rnd.random())
    elif fill in ('capsules', 'pearls'):
        if fill == 'capsules':
            ma, mb = s.plastic('#e9dcc0', .15), s.plastic('#b65316', .15)
            protos = capsule(s, .055, .19, ma, mb)
        else:
            mp = s.glass('#f0b44a', .05, 1.4)
            protos = [s.lathe([(.075 * math.sin(math.pi * i / 16), -.075 * math.cos(math.pi * i / 16)) for i in range(17)], 'pearl', s.principled('pearl', '#d08a1c', .12, coat=.6)[0], 32, 0)]
        before = []
        made = 0
        z = .17
        while z < h * (.62 if fill == 'capsules' else .60):
            step = .105 if fill == 'capsules' else .13
            R = inner - .085
            while R > (.25 if z < h * .5 else .02):
                cnt = max(1, int(2 * math.pi * R / (.15 if fill == 'pearls' else .17)))
                for k in range(cnt):
                    a = 2 * math.pi * (k + rnd.random() * .3) / cnt + z * 9
                    rot = [rnd.uniform(55, 125), 0, rnd.random() * 360] if fill == 'capsules' else (0, 0, 0)
                    e = s.bpy.data.objects.new('pill', None)
                    s.bpy.context.scene.collection.objects.link(e)
                    s.place(e, (R * math.cos(a), R * math.sin(a), z + rnd.uniform(-.02, .02)), rot)
                    for p in protos:
                        q = p.copy()
                        q['helper'] = True
                        q.parent = e
                        s.bpy.context.scene.collection.objects.link(q)
                        if fill == 'capsules':
                            q.location.z = -.095
                    made += 1
                R -= .15
            z += step
        for k, (x, y, a) in enumerate(((.62, -.62, 25), (.88, -.42, -48)) if fill == 'capsules' else ((.82, -.50, 0), (.62, -.72, 0))):
            e = s.bpy.data.objects.new('loose', None)
            s.bpy.context.scene.collection.objects.link(e)
            for p in protos:
                q = p.copy()
                q.parent = e
                s.bpy.context.scene.collection.objects.link(q)
                if fill == 'capsules':
                    q.location.z = -.095
            s.place(e, (x, y, .059 if fill == 'capsules' else .075), (0, 90, a))
        for p in protos:
            s.bpy.data.objects.remove(p)
    # lid: overlaps the neck, with a shadow gap above the shoulder
    lr, z0 = (n + .045 if neck else r - .005), h + .025
    z1 = z0 + lid_h
    if lid in ('oak', 'walnut'):
        m = getattr(s, lid)(axis=0, scale=1.5)
        s.turned([(n + .005, z0), (lr, z0), (lr, z1), (0, z1)], 'lid', m, .028)
    elif lid == 'aluminium':
        m = s.brushed_steel('#d3d1cc', .32)
        s.turned([(n + .005, z0), (lr, z0), (lr, z0 + .03), (lr - .012, z0 + .04), (lr - .012, z1 - .03), (lr - .02, z1), (lr - .07, z1), (lr - .09, z1 - .014), (0, z1 - .014)], 'lid', m, .012)
    else:
        m = s.plastic('#ece9e1' if lid == 'white' else '#181615', .36 if lid == 'white' else .3)
        s.turned([(n + .005, z0), (lr, z0), (lr, z1), (lr - .06, z1), (lr - .08, z1 - .012), (0, z1 - .012)], 'lid', m, .025)
        if lid == 'white':
            s.around(s.box((.014, .020, lid_h - .09), 'rib', m, .005, (lr + .001, 0, (z0 + z1) / 2), segments=2), 64)
    zl0, zl1 = (.16 * h, .80 * (h - sh)) if neck else (.18 * h, .88 * h - sh)
    s.label(r + .003, zl0, zl1, wide if paper else wide * .8, 'label', s.paper(paper or '#f5f0e5'))
    im = s.principled('ink', ink, .5)[0]
    zc, k = (zl0 + zl1) / 2, (zl1 - zl0) / .46
    k = min(k, 1.45)
    size = min(.17 * k, 2 * wide * .8 * r * .8 / max(len(name), 3) * 1.45)
    for tx, sz, dz, sp in ((name, size, .075 * k, 1), (sub, .046 * min(k, 1.2), -.06 * k, 1.2), (foot, .043 * min(k, 1.2), -.155 * k, 1.1)):
        if tx:
            s.wrap(s.text(tx, sz, 'lettering', im, .001, (0, 0, zc + dz), spacing=sp), r + .0045)
