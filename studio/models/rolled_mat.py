"""Exercise mat rolled up, its end showing the spiral, held by two straps and a carry band."""
import math

VARIANTS = {
    'slate': dict(tint='sky', color='#3d5568', strap='#8a4f2a'),
    'cork': dict(tint='sky', color='#a9774a', strap='#22201f', cork=True),
    'rust': dict(tint='sky', color='#a2452a', strap='#2a2320'),
}
SCENE = dict(azimuth=-38, elevation=20, margin=1.2)
VIEWS = {'detail': dict(aim=(-.55, -.65, .45), azimuth=-58, elevation=16, margin=.5)}


def build(s, color='#3d5568', strap='#8a4f2a', cork=False):
    m, nt, b = s.principled('foam', color, .78, spec=.25)
    v = s._coords(nt)
    if cork:
        vo = s._node(nt, 'ShaderNodeTexVoronoi', Scale=16)
        nt.links.new(v, vo.inputs['Vector'])
        nt.links.new(s._ramp(nt, s._noise(nt, v, 26, 4), (.36, '#4f2f18'), (.44, '#a5713f'), (.7, '#bb8a57')), b.inputs['Base Color'])
        s._bump(nt, b, s._noise(nt, v, 40, 4), .2, .01)
    else:
        s._bump(nt, b, s._math(nt, 'ADD', s._noise(nt, v, 90, 2), s._math(nt, 'MULTIPLY', s._noise(nt, v, 5, 2), .8)), .25, .01)
    L, t, turns, r0 = 2.3, .062, 7.2, .075
    pitch = t * 1.09
    pts = []
    n = int(turns * 18)
    for i in range(n + 1):
        a = 2 * math.pi * turns * i / n
        r = r0 + pitch * a / (2 * math.pi)
        pts.append((r * math.cos(a - .3), 0, r * math.sin(a - .3)))
    R = r0 + pitch * turns
    rot = math.degrees(2 * math.pi * turns - .3)
    # unwind so that the free end comes to lie at the bottom front and runs out flat
    o = s.ribbon(pts, L, t, 'mat', m, .02)
    o.data.resolution_u = 6
    o.rotation_euler = (0, math.radians(rot + 118), 0)
    def outer(w):
        """Radius of the roll at the world angle w: it grows turn by turn, with a step at the free end."""
        d = ((math.radians(-118) - w) / (2 * math.pi)) % 1
        return r0 + pitch * (turns - d + max(0, (d - .8) / .2)) + t / 2
    le = s.leather(strap, .5, 70, .3)
    for y in (-.62, .62):
        ring = [((outer(a) + .014) * math.cos(a), 0, (outer(a) + .014) * math.sin(a)) for a in [2 * math.pi * i / 48 for i in range(48)]]
        st = s.ribbon(ring, .15, .026, 'strap', le, .01)
        st.data.splines[0].use_cyclic_u = True
        st.location.y = y
        a = math.radians(62)
        rb = outer(math.pi - a) + .034
        x, z = -rb * math.cos(a), rb * math.sin(a)
        before = set(s.bpy.data.objects)
        k = s.brass(.25)
        fr = [(-.11, 0, -.085), (.11, 0, -.085), (.11, 0, .085), (-.11, 0, .085)]
        for p, q in zip(fr, fr[1:] + fr[:1]):
            s.tube([p, tuple((i + j) / 2 for i, j in zip(p, q)), q], .016, 'buckle', k)
        s.tube([(0, -.02, -.085), (0, -.026, 0), (0, -.02, .085)], .012, 'tongue', k)
        g = s.group(s.new_objects(before), (x, y, z))
        n = s.Vector((-math.cos(a), 0, math.sin(a)))
        tx, ty = s.Vector((0, 1, 0)), n.cross(s.Vector((0, 1, 0)))
        mt = s.Matrix((tx, -n, ty)).transposed().to_4x4()
        mt.translation = (x, y, z)
        g.matrix_world = mt
    R = outer(math.pi / 2) - .030
    hand = [(0, -.62, R + .055), (0, -.60, R + .085), (0, -.40, R + .20), (0, 0, R + .27), (0, .40, R + .20), (0, .60, R + .085), (0, .62, R + .055)]
    h = s.ribbon([(y, 0, z) for x, y, z in hand], .15, .03, 'carry band', le, .012)
    h.rotation_euler = (0, 0, math.radians(90))
    for y in (-.60, .60):
        s.cylinder(.02, .10, 'rivet', s.brass(), .006, (0, y, R + .07), seg=24)
