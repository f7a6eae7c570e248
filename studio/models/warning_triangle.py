"""Roadside safety set: folding warning triangle on wire feet, and a folded high-visibility vest with its pouch band."""
import math

VARIANTS = {
    'red': dict(tint='stone', vest='#a8c400'),
}
SCENE = dict(azimuth=-14, elevation=13, margin=1.16)
VIEWS = {'three_quarter': dict(azimuth=26, elevation=16), 'detail': dict(aim=(-.5, -.3, .55), azimuth=-28, elevation=14, margin=.5)}


def reflector(s, color, scale=46):
    """Moulded prisms under a clear skin: a honeycomb that catches the light."""
    m, nt, b = s.principled('reflector', color, .12, coat=.8)
    v = s._coords(nt)
    vo = s._node(nt, 'ShaderNodeTexVoronoi', Scale=scale, Randomness=0)
    nt.links.new(v, vo.inputs['Vector'])
    s._bump(nt, b, vo.outputs['Distance'], .6, .02)
    c = s.rgb(color)
    nt.links.new(s._ramp(nt, vo.outputs['Distance'], (.0, s.mix(c, (1, 1, 1), .12)), (.55, s.mix(c, (0, 0, 0), .35))), b.inputs['Base Color'])
    return m


def arm(s, A, inset, width, mat, depth, y, name, trim=1.0):
    """Three bars along the sides of a triangle with side A, lying in the XZ plane."""
    h = A * math.sqrt(3) / 2
    c = (0, h / 3)
    for k in range(3):
        L = (A - 2 * math.sqrt(3) * inset) * trim
        o = s.box((L, depth, width), name, mat, min(width, depth) * .22, (0, 0, 0), segments=3)
        a = math.radians(120 * k)
        d = h / 3 - inset - width / 2
        o.location = (c[0] + d * math.sin(a), y, c[1] - d * math.cos(a))
        o.rotation_euler = (0, -a, 0)


def build(s, vest='#a8c400'):
    A, z = 2.05, .16
    b0 = set(s.bpy.data.objects)
    frame, red = s.plastic('#191817', .45), reflector(s, '#a80d08')
    glow = s.principled('fluorescent', '#e5380a', .45)[0]
    glow.node_tree.nodes['Principled BSDF'].inputs['Emission'].default_value = s._c4('#ff3c08')
    glow.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = .10
    arm(s, A, -.012, .29, frame, .055, 0, 'frame', .90)
    arm(s, A, .012, .145, red, .085, -.004, 'reflector', .90)
    arm(s, A, .165, .095, glow, .075, -.004, 'fluorescent strip', .97)
    h = A * math.sqrt(3) / 2
    # corners: hinged caps with a rivet
    for k in range(3):
        a = math.radians(120 * k)
        R = h * 2 / 3 - .165
        x, zz = -R * math.sin(a), h / 3 + R * math.cos(a)
        s.place(s.turned([(0, -.060), (.150, -.060), (.150, .060), (0, .060)], 'corner', frame, .02, 64), (x, 0, zz), (90, 0, 0))
        s.place(s.turned([(0, 0), (.045, 0), (.042, .018), (0, .028)], 'rivet', s.polished_metal(), .006, 48), (x, -.058, zz), (90, 0, 0))
    s.group(s.new_objects(b0), (0, 0, z), (-7, 0, 0))
    # weighted foot bar and two crossing wires
    steel = s.polished_metal('#b9b8b4', .2)
    s.box((.42, .17, .10), 'weight', frame, .03, (0, .01, .17))
    for a in (24, -24):
        r, q = math.radians(a), .84
        dx, dy = q * math.cos(r), q * math.sin(r)
        s.tube([(-dx, -dy, .028), (-dx * .90, -dy * .90, .028), (-dx * .5, -dy * .5, .09), (0, 0, .10), (dx * .5, dy * .5, .09), (dx * .90, dy * .90, .028), (dx, dy, .028)], .026, 'foot wire', steel)
        for sx in (-1, 1):
            s.tube([(sx * dx * .86, sx * dy * .86, .024), (sx * dx * .98, sx * dy * .98, .024)], .032, 'rubber foot', s.rubber())
    # the vest, folded four times, with its reflective band
    cloth = s.fabric(vest, 190, .35, slub=.15)
    band = reflector(s, '#b9babb', 120)
    import random
    rnd = random.Random(3)
    b0 = set(s.bpy.data.objects)
    zz = 0
    for i, t in enumerate((.085, .075, .08, .07)):
        ph = rnd.uniform(0, 6)

        def soft(p, n, ph=ph, i=i):
            return .010 * math.sin(4.2 * p.x + ph) * math.cos(3.1 * p.y + 2 * ph) - .012 * (abs(p.y) / .3) ** 4
        w, d = .98 - .03 * i, .62 - .025 * i
        s.place(s.rounded_box((w, d, t), t * .48, 'fold', cloth, 40, soft), (rnd.uniform(-.02, .02), rnd.uniform(-.015, .015), zz + t / 2))
        zz += t - .008
    for x in (-.24, .24):
        q = .305
        s.ribbon([(-q, 0, .02), (-q - .008, 0, .15), (-q + .03, 0, zz - .03), (-q + .12, 0, zz + .012), (0, 0, zz + .016), (q - .12, 0, zz + .012), (q - .03, 0, zz - .03), (q + .008, 0, .15), (q, 0, .02)], .115, .012, 'reflective band', band, .004)
        o = s.new_objects(b0)
    for o in s.new_objects(b0):
        if o.name.startswith('reflective') and o.type == 'CURVE' and not o.get('helper'):
            o.rotation_euler = (0, 0, math.radians(90))
    xs = [o for o in s.new_objects(b0) if o.name.startswith('reflective') and not o.get('helper')]
    for o, x in zip(xs, (-.24, .24)):
        o.location.x = x
    s.group(s.new_objects(b0), (.62, -.86, 0), (0, 0, 14))
