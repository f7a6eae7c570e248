"""Windowsill herbs: three clay pots in a wooden tray with basil, chives and parsley, each with a slate tag."""
import math
import random
from models.plant_pot import leaf

VARIANTS = {
    'terracotta': dict(tint='sage', pot='#b0603a', tray='oak'),
    'chalk': dict(tint='sage', pot='#e7e0d3', tray='walnut'),
}
SCENE = dict(azimuth=-18, elevation=14, margin=1.12)
VIEWS = {'three_quarter': dict(azimuth=26, elevation=24), 'detail': dict(aim=(-.85, -.1, 1.0), azimuth=-20, elevation=18, margin=.42)}


def foliage(s, color, rib):
    """Leaf with a paler midrib and quilted veins; thinner and softer than the rubber plant's."""
    m, nt, b = s.principled('leaf', color, .42, spec=.35)
    sep = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(s._coords(nt), sep.inputs[0])
    y = s._math(nt, 'ABSOLUTE', sep.outputs['Y'], 0)
    vein = s._math(nt, 'SINE', s._math(nt, 'MULTIPLY', s._math(nt, 'SUBTRACT', sep.outputs['X'], s._math(nt, 'MULTIPLY', y, .7)), 150), 0)
    info = nt.nodes.new('ShaderNodeObjectInfo')
    c = s.rgb(color)
    base = s._ramp(nt, info.outputs['Random'], (.1, s.mix(c, (0, .02, 0), .30)), (.9, s.mix(c, (.35, .6, .05), .25)))
    mx = nt.nodes.new('ShaderNodeMixRGB')
    nt.links.new(s._math(nt, 'LESS_THAN', y, .0045), mx.inputs[0])
    nt.links.new(base, mx.inputs[1])
    mx.inputs[2].default_value = s._c4(rib)
    nt.links.new(mx.outputs[0], b.inputs['Base Color'])
    s._bump(nt, b, s._math(nt, 'MULTIPLY', vein, .5), .25, .01)
    return m


def copy(s, src, at, rot, k=1.):
    """A linked copy: hundreds of leaves share one mesh."""
    q = src.copy()
    s.bpy.context.scene.collection.objects.link(q)
    q.hide_render = False
    s.place(q, at, rot, k)
    return q


def build(s, pot='#b0603a', tray='oak'):
    rnd = random.Random(12)
    w = getattr(s, tray)(axis=0, scale=1.1)
    clay = s.matte_ceramic(pot)
    soil, nt, b = s.principled('soil', '#2a1c13', .95)
    s._bump(nt, b, s._noise(nt, s._coords(nt), 22, 6, .7), 1, .08)
    # tray: bottom, four sides with dovetail-dark ends, two finger holes are left out
    L, D = 2.52, .92
    s.box((L, D, .05), 'tray floor', w, .012, (0, 0, .065))
    for sy in (-1, 1):
        s.box((L, .06, .27), 'tray side', w, .018, (0, sy * (D / 2 - .03), .155))
    wy = getattr(s, tray)(axis=1, scale=1.1)
    for sx in (-1, 1):
        s.box((.06, D + .004, .27), 'tray end', wy, .018, (sx * (L / 2 - .03), 0, .156))
    for x in (-1.05, 1.05):
        s.box((.12, D - .10, .04), 'foot', w, .012, (x, 0, .02))
    stem = s.matte_ceramic('#6f7f3a')
    for k, x in enumerate((-.80, 0, .80)):
        z = .09
        s.turned([(0, z), (.27, z), (.335, z + .44), (.365, z + .44), (.375, z + .58), (.335, z + .58), (.325, z + .46), (0, z + .46)], 'pot', clay, .018).location = (x, 0, 0)
        s.turned([(0, z + .535), (.2, z + .53), (.33, z + .505)], 'soil', soil, .03).location = (x, 0, 0)
        for i in range(26):
            a, r = rnd.uniform(0, 6.28), .30 * math.sqrt(rnd.random())
            c = s.lathe([(0, .5), (.4, .3), (.5, -.1), (.2, -.45), (0, -.5)], 'crumb', soil, 8, 1)
            s.place(c, (x + r * math.cos(a), r * math.sin(a), z + .53), (rnd.uniform(0, 180), 0, rnd.uniform(0, 180)), rnd.uniform(.015, .035))
        # slate tag on a wire
        t0 = set(s.bpy.data.objects)
        s.box((.008, .008, .20), 'wire', s.brass(), 0, (0, .008, -.06))
        s.place(s.outline(s.rounded_rect(.36, .15, .03), .014, 'tag', s.matte_ceramic('#33383a'), .004), (0, .007, .06), (90, 0, 0))
        s.text(('Basil', 'Chives', 'Parsley')[k], .088, 'name', s.principled('chalk', '#efe9dc', .8)[0], .0006, (0, -.0075, .062), face='P052-Italic.otf')
        s.group(s.new_objects(t0), (x + .02, -.305, z + .62), (16, 0, (-4, 3, 5)[k]))
    top = .62
    # basil: opposite pairs of broad, cupped leaves on several stems
    lm = foliage(s, '#2f6b1c', '#7fa84a')
    shapes = []
    for L_, W_, c in ((.34, .25, .8), (.27, .20, 1.0), (.19, .14, 1.1)):
        o = leaf(s, lm, L_, W_, c)
        o.hide_render = True
        shapes.append(o)
    for j in range(9):
        a, lean = j * 2.4, rnd.uniform(.05, .26)
        h = rnd.uniform(.42, .74) - .5 * (lean - .05)
        bx, by = -.80 + .13 * math.cos(a), .13 * math.sin(a)
        tx, ty = bx + lean * math.cos(a), by + lean * math.sin(a)
        q = lambda u: (bx + (tx - bx) * u ** 1.2, by + (ty - by) * u ** 1.2, top - .04 + h * u)
        s.tube([q(u / 4) for u in range(5)], [.013, .012, .011, .009, .006], 'stem', stem)
        for lv, (u, i) in enumerate(((.40, 0), (.64, 0), (.84, 1), (1.0, 2))):
            for p in range(2):
                yaw = math.degrees(a) + lv * 90 + p * 180 + rnd.uniform(-14, 14)
                copy(s, shapes[i], q(u), (rnd.uniform(-10, 10), rnd.uniform(-38, -8) - (18 if lv > 1 else 0), yaw), rnd.uniform(.85, 1.12))
    # chives: thin hollow blades, leaning outwards a little, tips drying
    cm = s.principled('chive', '#3f7a2a', .45, spec=.4)[0]
    for j in range(85):
        a, r = rnd.uniform(0, 6.28), .22 * math.sqrt(rnd.random())
        h, lean = rnd.uniform(.55, .98), rnd.uniform(.02, .24) * (.4 + r * 3)
        x, y = r * math.cos(a), r * math.sin(a)
        b2 = a + rnd.uniform(-.7, .7)
        s.tube([(x, y, top - .06), (x + lean * .15 * math.cos(b2), y + lean * .15 * math.sin(b2), top + h * .45), (x + lean * .5 * math.cos(b2), y + lean * .5 * math.sin(b2), top + h * .8), (x + lean * math.cos(b2), y + lean * math.sin(b2), top + h)], [.010, .010, .008, .002], 'chive', cm)
    # parsley: stems that fork, each end a tuft of lobed leaflets
    pm = foliage(s, '#3c7d22', '#6f9f44')
    me_pts = []
    for k in range(25):
        u = -1 + 2 * k / 24
        lobe = .55 + .45 * abs(math.sin(u * math.pi * 2.5)) ** .6
        me_pts.append((.115 * lobe * math.cos(u * 2.0) + .02, .115 * lobe * math.sin(u * 2.0)))
    tuft = s.outline([(0, 0)] + me_pts, .004, 'leaflet', pm, 0)
    import bmesh
    bm = bmesh.new()
    bm.from_mesh(tuft.data)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=1)
    for v in bm.verts:
        v.co.z += .018 * math.sin(v.co.x * 60) * math.cos(v.co.y * 50) + .25 * (v.co.y ** 2 - v.co.x ** 2)
    bm.to_mesh(tuft.data)
    tuft.hide_render = True
    for j in range(34):
        a, r = rnd.uniform(0, 6.28), .18 * math.sqrt(rnd.random())
        h, lean = rnd.uniform(.22, .62), rnd.uniform(.04, .30)
        bx, by = .80 + r * math.cos(a), r * math.sin(a)
        q = lambda u: (bx + lean * u ** 1.5 * math.cos(a), by + lean * u ** 1.5 * math.sin(a), top - .05 + h * u)
        s.tube([q(u / 4) for u in range(5)], [.010, .009, .008, .007, .005], 'stem', stem)
        for u, da in ((1.0, 0), (.86, 58), (.86, -58), (.68, 75), (.68, -75)):
            copy(s, tuft, q(u), (rnd.uniform(-25, 25), rnd.uniform(-48, -4), math.degrees(a) + da + rnd.uniform(-15, 15)), rnd.uniform(.8, 1.15) * (.7 + .3 * u))
