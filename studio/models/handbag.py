"""Top-handle bag of two leathers: tapered body, flap with turn lock, stitched edges, brass rings and feet."""
import math

VARIANTS = {
    'tan': dict(tint='clay', body='#84451d', flap='#4a2412', metal='brass'),
    'green': dict(tint='clay', body='#23402f', flap='#7a4526', metal='brass'),
    'bordeaux': dict(tint='clay', body='#5c1420', flap='#2a0c10', metal='polished_metal'),
}
SCENE = dict(azimuth=-17, elevation=11, margin=1.24)
VIEWS = {'detail': dict(aim=(-.1, -.35, .95), azimuth=-30, elevation=16, margin=.45)}


def build(s, body='#84451d', flap='#4a2412', metal='brass'):
    b, f = s.leather(body, .40, 46, .22), s.leather(flap, .38, 46, .22)
    k = s.brass(.2) if metal == 'brass' else s.polished_metal(rough=.16)
    thread = s.fabric('#e2c79a', 200, .3)
    H = 1.30
    W0, W1, D0, D1 = 1.86, 1.62, .66, .30

    def size(z):
        t = min(max(z / H, 0), 1)
        bulge = math.sin(math.pi * t)
        return (W0 + (W1 - W0) * t) / 2 + .012 * bulge, (D0 + (D1 - D0) * t ** 1.15) / 2 + .055 * bulge

    def ring(z, inset=0., r=.10):
        w, d = size(z)
        return [(x, y, z) for x, y in s.rounded_rect(2 * (w - inset), 2 * (d - inset), max(min(r, d - inset - .01), .02), 8)]
    secs = [ring(.055, .10), ring(.045, .03), ring(.055, .008), ring(.08, 0)] + [ring(.08 + (H - .12) * i / 24) for i in range(1, 25)] + [ring(H - .012, .012), ring(H, .04), ring(H + .002, .10)]
    o = s.loft(secs, 'body', b)
    o.data.auto_smooth_angle = math.radians(60)
    # contrast base and side piping
    secs = [ring(.03, .10), ring(.03, .02), ring(.04, -.012), ring(.20, -.016), ring(.213, -.010), ring(.213, .03)]
    s.loft(secs, 'base', f).data.auto_smooth_angle = math.radians(50)
    for x in (-.72, .72):
        for y in (-.22, .22):
            s.place(s.turned([(0, 0), (.04, 0), (.055, .02), (.05, .05), (0, .05)], 'foot', k, .012, 32), (x, y, -.012))

    def stitch(path, n, lift=.0):
        """Thread: a row of short slanted stitches along a list of points."""
        ls = [0]
        for p, q in zip(path, path[1:]):
            ls.append(ls[-1] + (s.Vector(q) - s.Vector(p)).length)
        proto = None
        for i in range(n):
            d = ls[-1] * (i + .5) / n
            j = max(m for m in range(len(ls) - 1) if ls[m] <= d)
            p, q = s.Vector(path[j]), s.Vector(path[j + 1])
            at = p.lerp(q, (d - ls[j]) / max(ls[j + 1] - ls[j], 1e-6))
            if proto is None:
                proto = s.lathe([(0, -.019), (.0065, -.014), (.0075, 0), (.0065, .014), (0, .019)], 'stitch', thread, 8, 0)
                c = proto
            else:
                c = proto.copy()
                s.bpy.context.scene.collection.objects.link(c)
            c['helper'] = True
            c.rotation_mode = 'QUATERNION'
            c.rotation_quaternion = (q - p).to_track_quat('Z', 'Y')
            c.location = at
    # flap: over the top and down the front
    drop = .66
    back = .20
    total = back + .34 + drop

    def path(t):
        """Distance t from the back edge: point (y, z) on the outside of the body."""
        d1 = size(H)[1]
        if t < back:
            z = H - back + t
            return size(z)[1] + .014, z
        if t < back + .34:
            q = (t - back) / .34
            a = math.pi * q
            return d1 * math.cos(a) + .014 * math.cos(a), H + .035 * math.sin(a) ** .8
        z = H - (t - back - .34)
        return -size(z)[1] - .016, z

    def half(t):
        """Half width of the flap; its lower corners are round."""
        w = size(H)[0] - .012
        e = max(0, t - (total - .26)) / .26
        return w + .02 * (t / total) - (w * .30) * (1 - math.sqrt(max(0, 1 - e * e)))

    def fl(u, v):
        t = total * (1 - (1 - u) ** 1.0)
        y, z = path(min(t, total - 1e-4))
        return (half(t) * (2 * v - 1), y, z)
    s.sheet(fl, 90, 40, .036, 'flap', f, 1, -1)
    for inset in (.045,):
        row = []
        for i in range(141):
            q = i / 140
            # from the left top, down the left side, along the lower edge, up the right side
            if q < .36:
                t = back + .34 + .03 + (total - inset - back - .37) * (q / .36)
                x = -(half(t + inset * .6) - inset)
            elif q > .64:
                t = back + .34 + .03 + (total - inset - back - .37) * ((1 - q) / .36)
                x = half(t + inset * .6) - inset
            else:
                t = total - inset
                w = half(t + inset * .6) - inset
                x = -w + 2 * w * (q - .36) / .28
            y, z = path(t)
            row.append((x, y - .038, z))
        stitch(row, 74)
    w, d = size(.17)
    stitch([(x, -size(.17)[1] - .017, .172) for x in [-w + .12 + (2 * w - .24) * i / 20 for i in range(21)]], 40)
    # turn lock
    y, z = path(total - .15)
    before = set(s.bpy.data.objects)
    s.outline(s.rounded_rect(.30, .19, .06), .028, 'lock plate', k, .012)
    s.box((.055, .135, .06), 'turn', k, .022, (0, 0, .055))
    for x in (-.11, .11):
        s.cylinder(.016, .012, 'screw', k, .004, (x, 0, .03), seg=24)
    g = s.group(s.new_objects(before), (0, y - .03, z), (90 - 6, 0, 0))
    # handle: rolled leather on rings and tabs
    yb = 0
    for sx in (-1, 1):
        s.place(s.outline(s.rounded_rect(.17, .27, .05), .035, 'tab', f, .014), (sx * .50, -size(H)[1] * 0 - .0, H + .045), (0, 0, 0))
        for yy in (-.075, .075):
            s.place(s.lathe([(0, -.01), (.026, -.008), (.03, .002), (.018, .014), (0, .016)], 'rivet', k, 32, 1), (sx * .50, yy, H + .085))
        s.torus(.085, .021, 'ring', k, (sx * .50, 0, H + .13), (90, 0, 0), (1, 1, 1))
    pts = [(-.50, 0, H + .185), (-.505, 0, H + .30), (-.46, 0, H + .52), (-.28, 0, H + .70), (0, 0, H + .755), (.28, 0, H + .70), (.46, 0, H + .52), (.505, 0, H + .30), (.50, 0, H + .185)]
    s.tube(pts, [.034, .046, .056, .060, .060, .060, .056, .046, .034], 'handle', f)
    row = [tuple(q) for q in s.catmull([(x, -.058, z) for x, y, z in pts[1:-1]], 10)]
    stitch(row, 44)
    for sx in (-1, 1):
        s.place(s.turned([(.02, -.04), (.055, -.04), (.058, .04), (.02, .04)], 'ferrule', k, .01, 48), (sx * .502, 0, H + .245), (0, sx * -3, 0))
