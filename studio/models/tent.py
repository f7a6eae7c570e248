"""Ridge tent: sagging ripstop panels, crossed poles, one door tied back, guy lines and pegs."""
import math

VARIANTS = {
    'moss': dict(tint='sky', cloth='#55663a', binding='#b89a5e'),
    'rust': dict(tint='sky', cloth='#a8481e', binding='#3a2a20'),
}
SCENE = dict(azimuth=-20, elevation=13, margin=1.08)
VIEWS = {'detail': dict(aim=(0, -1.2, .75), azimuth=-22, elevation=14, margin=.5)}


def build(s, cloth='#55663a', binding='#b89a5e'):
    f, nt, b = s.principled('ripstop', cloth, .7, sheen=.3, spec=.3)
    v = s._coords(nt)
    for_grid = []
    for d in 'YZ':
        w = s._node(nt, 'ShaderNodeTexWave', Scale=14)
        w.bands_direction = d
        nt.links.new(v, w.inputs['Vector'])
        for_grid.append(w.outputs['Fac'])
    grid = s._math(nt, 'MAXIMUM', s._math(nt, 'POWER', for_grid[0], 8), s._math(nt, 'POWER', for_grid[1], 8))
    folds = s._noise(nt, v, 3.2, 3)
    s._bump(nt, b, s._math(nt, 'ADD', s._math(nt, 'MULTIPLY', grid, .06), s._math(nt, 'MULTIPLY', folds, 1.2)), .35, .04)
    hem = s.fabric(binding, 120, .3)
    al = s.polished_metal('#c9c7c2', .3)
    cord = s.fabric('#d9b98a', 160)
    L, W, H = 1.25, .86, 1.32                        # half length, half width, height

    def ridge(u):
        return H - .055 * math.sin(math.pi * u)

    def side(sx, lift=0.):
        def fn(u, v):
            y = -L + 2 * L * u
            pull = math.sin(math.pi * u)
            sag = .085 * math.sin(math.pi * v) * (.35 + .65 * pull)
            # cloth is tight towards the four pegs of each side
            peg = abs(math.sin(3 * math.pi * u)) ** .8
            x = sx * (W * v - sag * .75 + lift)
            z = ridge(u) * (1 - v) - sag * .35 + .045 * peg * v ** 6 + .01 + lift * .5
            x += -sx * .05 * peg * v ** 8
            y += .07 * (v ** 5) * math.cos(math.pi * u) * -1
            return (x, y, z)
        return fn
    for sx in (-1, 1):
        s.sheet(side(sx), 72, 40, .010, 'wall', f)
        # hems: along the foot and down both ends
        g = side(sx)
        for u0, u1, v0, v1, r in ((0, 1, 1, 1, .012), (0, 0, 0, 1, .014), (1, 1, 0, 1, .014)):
            s.tube([g(u0 + (u1 - u0) * i / 40, v0 + (v1 - v0) * i / 40) for i in range(41)], r, 'hem', hem)
    g0 = side(1)
    s.tube([(0, -L + 2 * L * i / 30, ridge(i / 30) + .012) for i in range(31)], .020, 'ridge seam', hem)
    # back wall, and the closed half of the front, each hollowed by its own weight
    def gable(y, sx, depth, cut=0.):
        def fn(u, v):
            z = H * (1 - v) * .985 + .01
            w = W * v - .085 * math.sin(math.pi * v) * .35 * .75
            x = sx * w * u
            return (x, y + depth * math.sin(math.pi * u) * math.sin(math.pi * min(v, 1)) ** .8 - .06 * (v ** 5) * (1 if y < 0 else -1), z + .02 * abs(math.sin(2 * math.pi * u)) * v ** 8)
        return fn
    for sx in (-1, 1):
        s.sheet(gable(L, sx, -.03), 20, 40, .008, 'back', f)
    s.sheet(gable(-L, -1, .045), 24, 40, .010, 'door', f)
    s.tube([gable(-L, -1, .045)(0.0, .02 + .98 * i / 30) for i in range(31)], .012, 'zip', hem)

    def flap(u, v):
        """The open half, gathered towards its pole."""
        z = H * (1 - v) * .985 + .01
        w = W * v - .085 * math.sin(math.pi * v) * .26
        tie = .52                                     # held by a strap at this part of the height
        full = abs(v - tie)
        width = w * (.16 + .34 * max(0, v - tie) ** 1.1 + .75 * max(0, tie - v) ** 1.3 * 1.6)
        x = w - width * (1 - u)
        y = -L - .012 - .055 * math.sin(u * math.pi * 5) * min(1, v * 2) * (.55 + full) - .05 * (1 - u)
        return (x, y - .06 * v ** 5, z)
    s.sheet(flap, 60, 50, .008, 'open door', f)
    p = flap(0.5, .52)
    s.torus(.06, .013, 'tie', hem, (p[0] + .01, p[1], p[2]), (0, -33, 0), (1, .9, 1))
    # floor and a rolled mat inside
    fl, n2, b2 = s.principled('groundsheet', '#2b2d2a', .6)
    s.box((2 * W - .06, 2 * L - .04, .02), 'floor', fl, .008, (0, 0, .012))
    for x, c in ((-.36, '#b5532a'), (.30, '#e0cfa8')):
        s.box((.52, 2.0, .09), 'mat', s.fabric(c, 90, .3, axes='XY'), .04, (x, .02, .065))
    # crossed poles at both ends
    for y in (-L - .045, L + .03):
        yy = y - .03 if y < 0 else y + .03
        for sx in (-1, 1):
            k = 1.085
            bot = (sx * (W + .012), yy, 0)
            top = (-sx * .085, yy + sx * .018, H * k)
            mid = tuple((i + j) / 2 for i, j in zip(bot, top))
            s.tube([bot, mid, top], .021, 'pole', al)
            s.lathe([(.026 * math.sin(a), -.026 * math.cos(a)) for a in [math.pi * i / 12 for i in range(13)]], 'knob', al, 24, 0).location = top
        for k in range(3):
            s.torus(.045, .011, 'lashing', cord, (0, yy, H + .005 + .018 * k), (0, 0, 0), (1.1, .9, 1))

    def peg(x, y, dx, dy):
        d = math.hypot(dx, dy)
        s.tube([(x - dx / d * .02, y - dy / d * .02, -.0), (x + dx / d * .03, y + dy / d * .03, .09), (x + dx / d * .035, y + dy / d * .035, .105), (x + dx / d * .0, y + dy / d * .0, .10)], .012, 'peg', al)
    for y, e in ((-L - .08, -1.95), (L + .06, 1.95)):
        s.tube([(0, y, H + .02), (0, (y + e) / 2, H / 2 + .02), (0, e, .07)], .008, 'guy', cord)
        peg(0, e, 0, e)
        s.box((.05, .03, .012), 'slider', al, .004, (0, y + (e - y) * .62, (H + .02) * .38 + .02), (38 if e < 0 else -38, 0, 0))
    for sx in (-1, 1):
        for u in (1 / 3, 2 / 3):
            p = side(sx)(u, .42)
            e = (sx * 1.42, p[1], .07)
            s.tube([p, tuple((i + j) / 2 for i, j in zip(p, e)), e], .007, 'guy', cord)
            peg(e[0], e[1], sx, 0)
        for u in (0.0, 1 / 3, 2 / 3, 1.0):
            p = side(sx)(u, 1)
            s.tube([p, (p[0] + sx * .05, p[1], .02), (p[0] + sx * .09, p[1], .03)], .010, 'loop', hem)
            peg(p[0] + sx * .085, p[1], sx, 0)
