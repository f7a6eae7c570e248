"""Three felt trees with a stitched edge, waxed cords and wooden beads, hung in a row from a small ash rail."""
import math

VARIANTS = {
    'cedar': dict(tint='stone', colors=('#2f5a3c', '#8a5a2c', '#c9a45a')),
}
SCENE = dict(azimuth=-14, elevation=9, margin=1.2)
VIEWS = {'detail': dict(aim=(-.64, -.1, 1.0), azimuth=-24, elevation=10, margin=.45)}


def tree(tiers=4, w=.31, h=1.2):
    """Half outline of a fir, mirrored; its trunk at the bottom."""
    right = [(.065, 0), (.065, .13)]
    for k in range(tiers):
        z0 = .13 + (h - .16) * k / tiers
        r = w * (1 - k / tiers * .74)
        z1 = .13 + (h - .16) * (k + 1) / tiers
        right += [(r - .02, z0), (r, z0 + .012), (r - .01, z0 + .045), (r * .46, z1 - .015)]
    right[-1] = (.03, h - .015)
    right += [(.012, h)]
    return right + [(-x, z) for x, z in reversed(right)]


def inset(pts, d):
    """The outline moved inwards, for the stitching; both neighbours decide the direction."""
    out = []
    n = len(pts)
    for i, (x, y) in enumerate(pts):
        (ax, ay), (bx, by) = pts[i - 1], pts[(i + 1) % n]
        e1, e2 = (x - ax, y - ay), (bx - x, by - y)
        l1, l2 = math.hypot(*e1) or 1, math.hypot(*e2) or 1
        nx, ny = -(e1[1] / l1 + e2[1] / l2), e1[0] / l1 + e2[0] / l2
        L = math.hypot(nx, ny) or 1
        k = min(1.6, 2 / max(L, .8))
        out.append((x + nx / L * d * k * .8, y + ny / L * d * k * .8))
    return out


def build(s, colors=()):
    cordm, bead = s.fabric('#d9c9a4', 150, .4, slub=.2), s.walnut(axis=2, scale=3)
    ash, ashz = s.wood('#d9bd8d', '#b3905c', axis=0, scale=1.4), s.wood('#d9bd8d', '#b3905c', axis=2, scale=1.4)
    H = 1.94
    s.tube([(-1.12, 0, H), (0, 0, H), (1.12, 0, H)], .038, 'rail', ash)
    for sx in (-1, 1):
        s.tube([(sx * 1.02, 0, .05), (sx * 1.02, 0, 1.0), (sx * 1.02, 0, H + .01)], .040, 'post', ashz)
        s.place(s.turned([(0, 0), (.022, 0), (.02, .012), (0, .014)], 'peg', bead, .004, 32), (sx * 1.02, -.036, H), (90, 0, 0))
        s.box((.16, .62, .075), 'foot', s.wood('#d9bd8d', '#b3905c', axis=1, scale=1.4), .025, (sx * 1.02, 0, .0375))
    s.tube([(-1.02, 0, .22), (0, 0, .22), (1.02, 0, .22)], .026, 'stretcher', ash)
    pts = tree()
    for i, (c, x, drop, yaw) in enumerate(zip(colors, (-.64, 0, .64), (.25, .34, .23), (8, -5, 12))):
        felt, nt, b = s.principled('felt', c, .95, sheen=.9, spec=.1)
        n = s._noise(nt, s._coords(nt, (1, 1, 1)), 34, 6, .75)
        k = s.rgb(c)
        nt.links.new(s._ramp(nt, n, (.3, s.mix(k, (0, 0, 0), .35)), (.55, k), (.75, s.mix(k, (1, 1, .9), .12))), b.inputs['Base Color'])
        s._bump(nt, b, n, .5, .02)
        b0 = set(s.bpy.data.objects)
        o = s.outline(pts, .075, 'felt tree', felt, .016)
        # a running stitch in a lighter yarn along the edge
        yarn = s.fabric('#efe3c6', 180, .4, slub=.1)
        path = inset(pts, .032)
        dense = []
        for (ax, ay), (bx, by) in zip(path, path[1:] + path[:1]):
            L = math.hypot(bx - ax, by - ay)
            m = max(1, int(L / .012))
            dense += [(ax + (bx - ax) * j / m, ay + (by - ay) * j / m) for j in range(m)]
        for j in range(0, len(dense) - 3, 5):
            (ax, ay), (bx, by) = dense[j], dense[j + 2]
            if math.hypot(bx - ax, by - ay) < .05:
                s.tube([(ax, ay, .070), (ax * .7 + bx * .3, ay * .7 + by * .3, .0785), (ax * .3 + bx * .7, ay * .3 + by * .7, .0785), (bx, by, .070)], .0058, 'stitch', yarn)
        z = H - drop - 1.2
        s.group(s.new_objects(b0), (x, .037, z), (90, 0, 0))
        g = [q for q in s.bpy.data.objects if q.name.startswith('group') and q.parent is None][-1]
        g.rotation_euler = (s.Matrix.Rotation(math.radians(yaw), 3, 'Z') @ s.Matrix.Rotation(math.radians(90), 3, 'X')).to_euler()
        # eyelet, cord in a loop over the rail, bead
        top = z + 1.165
        s.place(s.turned([(.014, -.05), (.030, -.05), (.030, .05), (.014, .05)], 'eyelet', s.brass(), .006, 32), (x, 0, top - .03), (90, 0, yaw))
        s.tube([(x, -.045, top - .03), (x, -.048, top + .02), (x, -.030, top + .10), (x, -.012, top + .16), (x, -.040, H - .06), (x, -.050, H), (x, -.030, H + .045), (x, .0, H + .052), (x, .030, H + .045), (x, .050, H), (x, .040, H - .06), (x, .012, top + .16), (x, .030, top + .10), (x, .048, top + .02), (x, .045, top - .03)], .011, 'cord', cordm)
        s.lathe([(.012, -.045), (.035, -.040), (.052, 0), (.035, .040), (.012, .045)], 'bead', bead, 40, 2).location = (x, 0, top + .135)
