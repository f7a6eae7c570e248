"""Playing cards: tuck box standing, a fan of five lying before it."""
import math

VARIANTS = {
    'late_train': dict(tint='mist', color='#1c2f4a', accent='#d8b25a'),
    'burgundy': dict(tint='mist', color='#6a1620', accent='#e3cda0'),
}
SCENE = dict(azimuth=-16, elevation=30, margin=1.14)
VIEWS = {'three_quarter': dict(azimuth=24, elevation=40), 'detail': dict(aim=(-.1, -1.1, .1), azimuth=-10, elevation=40, margin=.5)}

SUITS = {'s': '#17161a', 'h': '#b3160c', 'd': '#b3160c', 'c': '#17161a'}


def pip(suit, n=24):
    """Outline of a suit's sign, about one unit high, centred."""
    if suit == 'd':
        return [(.38 * math.copysign(abs(math.cos(a)) ** 1.85, math.cos(a)), .5 * math.copysign(abs(math.sin(a)) ** 1.85, math.sin(a))) for a in [2 * math.pi * k / (2 * n) for k in range(2 * n)]]
    heart = []
    for k in range(2 * n):
        t = 2 * math.pi * k / (2 * n)
        heart.append((16 * math.sin(t) ** 3 / 34, (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 34 + .06))
    if suit == 'h':
        return heart[::-1]
    if suit == 's':                     # a heart turned over, open below, on a foot
        ring = [(x, .04 - y) for x, y in heart if not (y > .20 and abs(x) < .06)]
        ring.sort(key=lambda p: (math.atan2(p[1] + .05, p[0]) + math.pi / 2) % (2 * math.pi))
        return [(.20, -.5), (.06, -.38), (.05, -.17)] + ring + [(-.05, -.17), (-.06, -.38), (-.20, -.5)]
    out = []
    for cx, cy, a0, a1 in ((.22, -.06, -118, 92), (0, .27, -32, 212), (-.22, -.06, 88, 298)):
        out += [(cx + .215 * math.cos(math.radians(a0 + (a1 - a0) * k / n)), cy + .215 * math.sin(math.radians(a0 + (a1 - a0) * k / n))) for k in range(n + 1)]
    return [(.20, -.5), (.06, -.38), (.045, -.14)] + out + [(-.045, -.14), (-.06, -.38), (-.20, -.5)]


def sign(s, suit, size, x, y, z, mat, turn=0):
    o = s.outline([(px * size, py * size) for px, py in pip(suit)], .0012, 'pip', mat, 0)
    return s.place(o, (x, y, z), (0, 0, turn))


LAYOUT = {'A': [(0, 0)], '7': [(-1, 1), (1, 1), (0, .5), (-1, 0), (1, 0), (-1, -1), (1, -1)], '10': [(-1, 1), (1, 1), (0, .68), (-1, .34), (1, .34), (-1, -.34), (1, -.34), (0, -.68), (-1, -1), (1, -1)],
          '9': [(-1, 1), (1, 1), (-1, .34), (1, .34), (0, 0), (-1, -.34), (1, -.34), (-1, -1), (1, -1)], '8': [(-1, 1), (1, 1), (0, .5), (-1, 0), (1, 0), (0, -.5), (-1, -1), (1, -1)]}


def card(s, rank, suit, stock, inks):
    """One card on its back, w 0.9 by h 1.26; returns its objects."""
    before = set(s.bpy.data.objects)
    w, h, t = .90, 1.26, .006
    s.outline(s.rounded_rect(w, h, .055, 8), t, 'card', stock, .002)
    # the cut edge, a little grey: five white cards would be one sheet without it
    s.outline(s.rounded_rect(w + .008, h + .008, .058, 8), t * .8, 'cut edge', inks['edge'], .001)
    m = inks[suit]
    z = t + .0003
    for k in (1, -1):
        s.text(rank, .135, 'index', m, .0006, (-k * (w / 2 - .082), k * (h / 2 - .105), z), (0, 0, 0 if k > 0 else 180), 'P052-Bold.otf', .85)
        sign(s, suit, .095, -k * (w / 2 - .082), k * (h / 2 - .225), z, m, 0 if k > 0 else 180)
    for x, y in LAYOUT[rank]:
        sign(s, suit, .42 if rank == 'A' else .165, x * .20, y * .43, z, m, 180 if y < -.01 else 0)
    return s.new_objects(before)


def build(s, color='#1c2f4a', accent='#d8b25a'):
    stock = s.paper('#e9e3d5')
    inks = {k: s.principled('ink ' + k, c, .45)[0] for k, c in {**SUITS, 'edge': '#8d8574'}.items()}
    # the box: printed card, its flap tucked, standing
    W, H, D = .94, 1.32, .30
    box, gold = s.principled('printed card', color, .42, coat=.25)[0], s.principled('gold', accent, .3, .92)[0]
    b0 = set(s.bpy.data.objects)
    s.box((W, D, H), 'box', box, .010, (0, 0, H / 2))
    s.box((W - .03, .004, .012), 'flap line', s.principled('shadow', '#0b0f16', .7)[0], 0, (0, -D / 2 + .004, H - .004))
    s.turned([(0, 0), (.085, 0), (.085, .003), (0, .003)], 'thumb notch', s.principled('notch', '#e9dfc8', .6)[0], 0, 48).location = (0, -D / 2 + .12, H - .001)
    y = -D / 2 - .0012

    def line(pts, wd):
        """A ruled line on the front of the box."""
        left, right = [], []
        for i, (px, pz) in enumerate(pts):
            a, b = pts[max(i - 1, 0)], pts[min(i + 1, len(pts) - 1)]
            dx, dz = b[0] - a[0], b[1] - a[1]
            n = math.hypot(dx, dz) or 1
            left.append((px - dz / n * wd / 2, pz + dx / n * wd / 2))
            right.append((px + dz / n * wd / 2, pz - dx / n * wd / 2))
        s.place(s.outline(right + left[::-1], .0015, 'rule', gold, 0), (0, y + .0015, 0), (90, 0, 0))
    for q, wd in ((.05, .010), (.072, .004)):
        x0, z0, z1 = W / 2 - q, q, H - q
        for a, b in (((-x0, z0), (x0, z0)), ((x0, z0), (x0, z1)), ((x0, z1), (-x0, z1)), ((-x0, z1), (-x0, z0))):
            line([a, b], wd)
    # a night train: moon, hills as lines, rails running to a point
    s.place(s.outline([(.13 * math.cos(math.radians(a)), .13 * math.sin(math.radians(a))) for a in range(70, 291, 8)] + [(.045 + .105 * math.cos(math.radians(a)), .105 * math.sin(math.radians(a))) for a in range(275, 84, -8)], .0015, 'moon', gold, 0), (.02, y + .0015, .98), (90, 0, 0))
    for x in (-.30, .30):
        line([(x, .14), (x * .06, .62)], .014)
    for i in range(9):
        u = 1 - (1 - i / 9) ** 1.0
        zz = .16 + .43 * u
        half = .36 * (1 - u * .90)
        line([(-half, zz), (half, zz)], .022 * (1 - u * .75))
    line([(-.36, .635), (.36, .635)], .006)
    for k in range(12):
        a = k * 2.4
        s.place(s.outline([(.011 * math.cos(t), .011 * math.sin(t)) for t in [2 * math.pi * j / 5 + math.pi / 2 for j in range(5)]], .0015, 'star', gold, 0), (.30 * math.cos(a) * (.5 + k / 24), y + .0015, .98 + .22 * math.sin(a)), (90, 0, 0))
    s.text('LATE TRAIN', .082, 'name', gold, .001, (0, y, .735), face='P052-Bold.otf', spacing=1.2)
    s.text('POKER SIZE', .034, 'name', gold, .001, (0, y, .672), face='NimbusSans-Regular.otf', spacing=1.4)
    s.group(s.new_objects(b0), (.10, .30, 0), (0, 0, 9))
    # the hand
    for i, (r, su) in enumerate((('8', 'h'), ('9', 's'), ('10', 'd'), ('7', 'c'), ('A', 's'))):
        a = math.radians(32 - 16 * i)
        o = card(s, r, su, stock, inks)
        R = 1.02
        s.group(o, (-.05 - R * math.sin(a), -1.95 + R * math.cos(a), .002 + .012 * i), (.35 * (i - 2), 0, math.degrees(a)))
