"""Weighted blanket, folded: one quilted sheet laid to and fro, with a piped edge."""
import math

VARIANTS = {
    'ink': dict(tint='moss', color='#24344c', pipe='#c9b48a'),
    'oat': dict(tint='moss', color='#b9a27c', pipe='#5a4a36'),
}
SCENE = dict(azimuth=-30, elevation=21, margin=1.2)
VIEWS = {'detail': dict(aim=(-.5, -.7, .5), azimuth=-46, elevation=18, margin=.45)}


def build(s, color='#24344c', pipe='#c9b48a'):
    m = s.fabric(color, 120, .28, slub=.25, axes='XY')
    W, D, T, layers = 2.3, 1.62, .20, 4
    # the line of the middle of the cloth, drawn to and fro in the YZ plane
    line = []
    for k in range(layers):
        z = T * .56 + k * T * 1.06
        a, b = (-D / 2, D / 2) if k % 2 == 0 else (D / 2, -D / 2)
        steps = 40
        for i in range(steps + 1):
            t = i / steps
            y = a + (b - a) * t
            line.append((y, z))
        if k < layers - 1:
            r = T * .53
            s0 = 1 if b > 0 else -1
            for i in range(1, 12):
                q = -math.pi / 2 + math.pi * i / 12
                line.append((b + s0 * r * 1.25 * math.cos(q), z + r + r * math.sin(q)))
    ls = [0]
    for p, q in zip(line, line[1:]):
        ls.append(ls[-1] + math.dist(p, q))
    total = ls[-1]
    cell = .27

    def at(d):
        d = min(max(d, 0), total - 1e-6)
        j = max(i for i in range(len(ls) - 1) if ls[i] <= d)
        t = (d - ls[j]) / (ls[j + 1] - ls[j])
        p, q = line[j], line[j + 1]
        l = ls[j + 1] - ls[j]
        return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, -(q[1] - p[1]) / l, (q[0] - p[0]) / l
    nu, nv = 420, 150
    cols = [at(total * i / nu) for i in range(nu + 1)]

    def skin(side):
        rows = []
        for i, (y, z, ny, nz) in enumerate(cols):
            d = total * i / nu
            end = min(1, d / .07, (total - d) / .07)
            pu = abs(math.sin(math.pi * d / cell))
            row = []
            for j in range(nv + 1):
                v = j / nv
                x = W * (v - .5)
                edge = min(1, (W / 2 - abs(x)) / .07)
                pv = abs(math.sin(math.pi * (x + cell / 2) / cell))
                puff = (min(pu, 1) ** .55) * (pv ** .55)
                h = T * (.30 + .20 * puff) * math.sqrt(max(0, min(edge, end)))
                wob = .012 * math.sin(3.1 * x + 5 * d) + .009 * math.sin(7 * x - 3 * d)
                row.append((x + .015 * math.sin(9 * d), y + ny * h * side, z + nz * h * side + wob))
            rows.append(row)
        return rows
    for side in (1, -1):
        o = s.loft(skin(side), 'cloth', m, closed=False)
        o.data.use_auto_smooth = False
    # piping along the two long edges and the free end
    pm = s.fabric(pipe, 160, .3)
    for sx in (-1, 1):
        s.tube([(sx * (W / 2 - .004) + .015 * math.sin(9 * total * i / nu), c[0], c[1] + .012 * math.sin(3.1 * sx * W / 2 + 5 * total * i / nu) + .009 * math.sin(7 * sx * W / 2 - 3 * total * i / nu)) for i, c in list(enumerate(cols))[::2]], .017, 'piping', pm)
    y, z, _, _ = cols[-1]
    s.tube([(W * (j / 40 - .5), y, z + .012 * math.sin(3.1 * W * (j / 40 - .5) + 5 * total) + .009 * math.sin(7 * W * (j / 40 - .5) - 3 * total)) for j in range(41)], .017, 'piping', pm)
