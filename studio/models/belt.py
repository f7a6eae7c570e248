"""Leather belt rolled up on its edge: stitched strap, brass buckle, keeper, punched tip."""
import math

VARIANTS = {
    'chestnut': dict(tint='clay', color='#6b3216', metal='brass'),
    'black': dict(tint='clay', color='#191716', metal='polished_metal'),
}
SCENE = dict(azimuth=-14, elevation=33, margin=1.2)
VIEWS = {'detail': dict(aim=(-.2, -.9, .4), azimuth=-24, elevation=24, margin=.45)}


def build(s, color='#6b3216', metal='brass'):
    le = s.leather(color, .38, 52, .22)
    k = s.brass(.2) if metal == 'brass' else s.polished_metal(rough=.16)
    edge = s.leather('#2a130a', .5, 60)
    th = s.fabric('#d9bd8e', 200, .3)
    W, T = .60, .052
    turns, r0, pitch = 3.6, .34, .145

    def at(a):
        r = r0 + pitch * a / (2 * math.pi) + .012 * math.sin(a * 1.7)
        return r * math.cos(a) * 1.06, r * math.sin(a)
    end = 2 * math.pi * turns
    # the spiral stands on edge; its outer end runs off to the right along the front
    pts = [at(a) for a in [end * i / 150 for i in range(151)]]
    # continue along the tangent, flattening out
    (x0, y0), (x1, y1) = pts[-2], pts[-1]
    d = math.atan2(y1 - y0, x1 - x0)
    rot = -d + math.radians(4)                          # turn the roll so that the free end points right
    c, q = math.cos(rot), math.sin(rot)
    pts = [(x * c - y * q, x * q + y * c) for x, y in pts]
    x1, y1 = pts[-1]
    tail = [(x1 + .16 * i, y1 - .012 * i + .004 * i * i) for i in range(1, 6)]
    pts = pts + tail

    def strip(off, w, t, mat, z, name, a=0, b=None):
        p3 = [(x, 0, y) for x, y in pts[a:b]]
        o = s.ribbon(p3, w, t, name, mat, t * .42)
        o.data.resolution_u = 5
        o.rotation_euler = (math.radians(90), 0, 0)
        o.location.z = z
        return o
    # ribbon() draws in XZ; turned by 90 degrees about X its width stands upright and z becomes -y: mirror first
    pts = [(x, -y) for x, y in pts]
    strip(0, W, T, le, W / 2, 'strap')
    pts = [(x, -y) for x, y in pts]
    # stitches along both edges on the outermost turn
    path = pts[60:]
    ls = [0]
    for a, b in zip(path, path[1:]):
        ls.append(ls[-1] + math.dist(a, b))
    n = int(ls[-1] / .062)
    proto = s.lathe([(0, -.024), (.0065, -.018), (.0075, 0), (.0065, .018), (0, .024)], 'stitch', th, 8, 0)
    first = True
    for i in range(n):
        dd = ls[-1] * (i + .5) / n
        j = max(m for m in range(len(ls) - 1) if ls[m] <= dd)
        a, b = path[j], path[j + 1]
        t = (dd - ls[j]) / (ls[j + 1] - ls[j])
        dx, dy = (b[0] - a[0]) / (ls[j + 1] - ls[j]), (b[1] - a[1]) / (ls[j + 1] - ls[j])
        for z in (.055, W - .055):
            o = proto if first else proto.copy()
            if not first:
                s.bpy.context.scene.collection.objects.link(o)
            first = False
            o['helper'] = True
            o.rotation_mode = 'QUATERNION'
            o.rotation_quaternion = s.Vector((dx, dy, 0)).to_track_quat('Z', 'Y')
            o.location = (a[0] + (b[0] - a[0]) * t + dy * (T / 2 + .002), a[1] + (b[1] - a[1]) * t - dx * (T / 2 + .002), z)
    # buckle at the free end
    bx, by = pts[-1]
    before = set(s.bpy.data.objects)
    fr = s.catmull([(-.02, 0, .36), (.30, 0, .365), (.42, 0, .25), (.43, 0, 0), (.42, 0, -.25), (.30, 0, -.365), (-.02, 0, -.36), (-.10, 0, -.25), (-.10, 0, 0), (-.10, 0, .25)], 5, True)
    s.tube(fr, .042, 'frame', k, closed=True)
    s.cylinder(.032, .70, 'bar', k, .01, (-.05, 0, 0), seg=32)
    s.tube([(-.06, -.045, 0), (.05, -.075, 0), (.25, -.07, 0), (.47, -.055, 0)], [.036, .032, .03, .026], 'prong', k)
    s.box((.10, .10, .10), 'prong loop', k, .03, (-.05, -.02, 0))
    # strap folded back round the bar, its keeper
    s.box((.46, .115, W - .01), 'fold', le, .045, (-.27, .015, 0))
    s.box((.12, .175, W + .07), 'keeper', le, .03, (-.46, .0, 0))
    g = s.group(s.new_objects(before), (bx + .02, by, .372))
    g.rotation_euler = (0, 0, math.radians(10))
