"""Wash kit: two buckets of enamelled steel, full, and a sponge."""
import math

VARIANTS = {
    'sky': dict(tint='stone', first='#2f5f86', second='#d8cdb4'),
}
SCENE = dict(azimuth=-16, elevation=15, margin=1.14)
VIEWS = {'three_quarter': dict(azimuth=24, elevation=24), 'detail': dict(aim=(-.1, -.9, .3), azimuth=-24, elevation=20, margin=.45)}


def bucket(s, color, word, turn):
    """A tapered bucket of enamelled steel with a rolled rim, ears, bail and wooden grip; its word stands `turn` degrees from where the bail hangs."""
    before = set(s.bpy.data.objects)
    m, steel = s.painted_metal(color, .28), s.polished_metal('#bdbcb9', .2)
    r0, r1, H = .50, .68, 1.16
    at = lambda z: r0 + (r1 - r0) * z / H
    s.turned([(0, .05), (r0 - .03, .05), (r0 - .02, 0), (r0, 0), (at(.06), .06), (r1, H), (r1 - .018, H), (at(.08) - .018, .08), (0, .07)], 'bucket', m, .016, 128)
    s.torus(r1 + .004, .026, 'rolled rim', m, (0, 0, H))
    for z in (.20, .86):
        s.turned([(at(z) - .004, z), (at(z) + .012, z + .004), (at(z + .045) + .012, z + .041), (at(z + .045) - .004, z + .045)], 'swage', m, .010, 128)
    s.turned([(r0 - .01, 0), (r0 + .010, 0), (at(.07) + .010, .07), (at(.07) - .01, .07)], 'foot band', steel, .006, 128)
    # water with a skin of light
    w, nt, b = s.principled('water', '#7f97a3', .03, spec=.6)
    s._bump(nt, b, s._noise(nt, s._coords(nt), 5, 3), .12, .02)
    s.turned([(0, .88), (at(.88) - .016, .88)], 'water', w, 0, 96)
    for sx in (-1, 1):
        s.place(s.outline(s.rounded_rect(.20, .24, .08), .03, 'ear', steel, .008), (r1 - .012 if sx > 0 else -r1 - .018, 0, H - .16), (90, 0, 90))
        for z in (H - .22, H - .10):
            s.lathe([(0, .032), (.014, .028), (.024, .0), (0, .0)], 'rivet', steel, 24, 1)
            o = [q for q in s.new_objects(before) if q.name.startswith('rivet')][-1]
            s.place(o, (sx * (r1 + .018), .055, z), (0, sx * 90, 0))
            q = o.copy()
            s.bpy.context.scene.collection.objects.link(q)
            q.location.y = -.055
    # the bail hangs down in front, its grip against the wall
    fall = math.radians(37)
    p = []
    for i in range(25):
        u = math.pi * i / 24
        d = .80 * math.sin(u) ** .8
        p.append((.725 * math.cos(u), -d * math.cos(fall), H - .16 - d * math.sin(fall)))
    s.tube(p, .016, 'bail', steel)
    y, z = p[12][1], p[12][2]
    s.place(s.turned([(.012, -.19), (.040, -.185), (.052, 0), (.040, .185), (.012, .19)], 'grip', s.oak(axis=2, scale=2), .016, 48), (0, y, z), (0, 90, 0))
    if word:
        k = (r1 - r0) / H
        ink = s.principled('stencil', '#efe6d2' if sum(s.rgb(color)) < 1 else '#27323a', .5)[0]
        zz = .50
        o = s.wrap(s.text(word, .150, 'stencil', ink, .0006, (0, 0, 0), (90, 0, 0), 'NimbusSans-Bold.otf', 1.3), at(zz) + .002)
        for v in o.data.vertices:                       # follow the slope of the wall
            r = math.hypot(v.co.x, v.co.y)
            f = (r + k * v.co.z) / r
            v.co.x, v.co.y = v.co.x * f, v.co.y * f
        s.place(o, (0, 0, zz), (0, 0, turn))
    return s.new_objects(before)


def build(s, first='#2f5f86', second='#d8cdb4'):
    s.group(bucket(s, second, 'RINSE', -104), (.56, .58, 0), (0, 0, 110))
    s.group(bucket(s, first, 'WASH', 112), (-.46, -.28, 0), (0, 0, -122))
    # sponge: a rounded block full of holes
    sp, nt, b = s.principled('sponge', '#d99a1e', .95, spec=.1)
    v = s._coords(nt)
    vo = s._node(nt, 'ShaderNodeTexVoronoi', Scale=17)
    nt.links.new(v, vo.inputs['Vector'])
    vo2 = s._node(nt, 'ShaderNodeTexVoronoi', Scale=42)
    nt.links.new(v, vo2.inputs['Vector'])
    h = s._math(nt, 'MINIMUM', s._math(nt, 'MULTIPLY', vo.outputs['Distance'], 1.6), s._math(nt, 'ADD', vo2.outputs['Distance'], .25))
    c = s.rgb('#e0a526')
    nt.links.new(s._ramp(nt, h, (.18, s.mix(c, (.15, .05, 0), .75)), (.42, c)), b.inputs['Base Color'])
    s._bump(nt, b, h, 1, .05)
    o = s.rounded_box((.62, .40, .26), .10, 'sponge', sp, 60, lambda p, n: .010 * math.sin(9 * p.x + 4 * p.z) * math.cos(8 * p.y))
    s.place(o, (.62, -.88, .13), (0, 0, 24))
