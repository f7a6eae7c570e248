"""One book: cased in cloth or printed boards, paperback or spiral bound; standing or lying; a picture on its front.

It is built lying on its back: x from spine to fore-edge, y from foot to head, z through its thickness.
"""
import math
import random

LYING = dict(azimuth=-25, elevation=47, margin=1.2)
VARIANTS = {
    'sunday_bread': dict(tint='butter', title='Sunday\nBread', by='NINETEEN LOAVES', color='#8f2c17', ink='#f3e3c4', art='loaf', w=1.52, t=.26, cloth=False, spine='SUNDAY BREAD'),
    'night_sky': dict(tint='butter', title='Night Sky', by='FROM A BACK GARDEN', color='#14233f', ink='#e9dfc2', art='stars', w=1.36, t=.17, cloth=False, spine='NIGHT SKY'),
    'caps_and_gills': dict(tint='butter', title='Caps & Gills', by='A POCKET GUIDE', color='#44502f', ink='#efe2c2', art='mushrooms', w=1.24, h=1.8, t=.44, cloth=False, spine='CAPS & GILLS', round=.10),
    'atlas': dict(tint='butter', title='The Unfinished\nAtlas', by='', color='#2a5a63', ink='#efe4cb', art='island', w=1.62, h=2.12, t=.28, cloth=False, quarter='#c9b58c', spine='THE UNFINISHED ATLAS', spine_ink='#2b2a26'),
    'endgames': dict(tint='butter', title='Endgames', by='FOR ORDINARY PLAYERS', color='#3a2547', ink='#efe6d4', art='board', w=1.34, t=.24, cloth=False, soft=True, spine='ENDGAMES'),
    'forty_knots': dict(tint='butter', title='Forty\nKnots', by='WORTH KNOWING', color='#c4551a', ink='#f6ead2', art='knot', w=1.5, h=1.9, t=.14, cloth=False, spiral=True),
    'lamplighter': dict(tint='butter', title='The Lamplighter\nof Cold Harbour', by='A NOVEL', color='#7d2c36', ink='#f1d9a6', art='lamp', w=1.3, t=.34, cloth=False, soft=True, spine='THE LAMPLIGHTER'),
    'letters': dict(tint='butter', title='Letters to a\nLapsed Gardener', by='', color='#23402f', ink='#d9b765', art='sprig', w=1.34, t=.22, foil=True, spine='LETTERS TO A LAPSED GARDENER'),
    'five_lines': dict(tint='butter', title='Five Lines\na Day', by='', color='#1f2f4d', ink='#d8b25a', art='lines', w=1.38, h=1.92, t=.42, foil=True, pose='lie', scene=LYING, round=.12, ribbons=('#a3311c', '#d9c9a8'), gilt=True, drop=.30),
    'small_boats': dict(tint='butter', title='Small Boats', by='A SHORT HISTORY', color='#5b6f7d', ink='#f0e9da', art='boat', w=1.5, h=1.9, t=.26, spine='A SHORT HISTORY OF SMALL BOATS'),
    'piano': dict(tint='butter', title='Piano Pieces', by='FOR PATIENT BEGINNERS', color='#d8cdb6', ink='#22201d', art='keys', w=1.56, h=2.05, t=.09, cloth=False, soft=True),
    'ledger': dict(tint='butter', title='', by='', color='#c08a12', ink='#2a2320', art='label', w=1.42, h=2.0, t=.26, quarter='#7a1f16', corners=True, spine='', pose='lie', scene=LYING),
}
SCENE = dict(azimuth=-27, elevation=13, margin=1.26)
VIEWS = {'three_quarter': dict(azimuth=-52, elevation=20), 'detail': dict(aim=(.25, -.2, 1.25), azimuth=-38, elevation=16, margin=.62)}
SERIF, BOLD, SANS = 'P052-Roman.otf', 'P052-Bold.otf', 'NimbusSans-Regular.otf'


class Front:
    """Draws on a front cover: flat shapes in a few layers, measured in the cover's width (x) and height (y), 0 to 1."""

    def __init__(self, s, w, h, z, foil):
        self.s, self.w, self.h, self.z, self.foil, self.layer = s, w, h, z, foil, 0

    def ink(self, color):
        s = self.s
        return s.principled('foil', color, .28, .95)[0] if self.foil else s.principled('print', color, .5, spec=.35)[0]

    def flat(self, pts, color, lift=None):
        """A filled outline in absolute cover units."""
        self.layer += 1
        o = self.s.outline(pts, .0015, 'print', self.ink(color), 0)
        o.location.z = self.z + .0004 * self.layer
        return o

    def disc(self, x, y, r, color, sx=1., n=64):
        return self.flat([(x + r * sx * math.cos(2 * math.pi * k / n), y + r * math.sin(2 * math.pi * k / n)) for k in range(n)], color)

    def stroke(self, pts, width, color):
        """A line of even width along points, with round ends."""
        left, right = [], []
        for i, (x, y) in enumerate(pts):
            a, b = pts[max(i - 1, 0)], pts[min(i + 1, len(pts) - 1)]
            dx, dy = b[0] - a[0], b[1] - a[1]
            n = math.hypot(dx, dy) or 1
            left.append((x - dy / n * width / 2, y + dx / n * width / 2))
            right.append((x + dy / n * width / 2, y - dx / n * width / 2))
        return self.flat(right + left[::-1], color)

    def text(self, t, size, x, y, color, face=SERIF, spacing=1.):
        self.layer += 1
        o = self.s.text(t, size, 'title', self.ink(color), .0012, (x, y, self.z + .0004 * self.layer), (0, 0, 0), face, spacing)
        o.data.space_line = .95
        return o


def arc(cx, cy, rx, ry, a0, a1, n=40):
    return [(cx + rx * math.cos(math.radians(a0 + (a1 - a0) * k / n)), cy + ry * math.sin(math.radians(a0 + (a1 - a0) * k / n))) for k in range(n + 1)]


def loaf(f, cx, ink):
    """A loaf from the side, slashed three times, on a board."""
    def dome(k, c, dy=0.):
        f.flat(arc(cx, .52 + dy, .47 * k, .40 * k, -8, 188) + arc(cx - .40 * k, .49 + dy, .06 * k, .06 * k, 180, 270, 8) + arc(cx + .40 * k, .49 + dy, .06 * k, .06 * k, 270, 360, 8), c)
    f.flat([(cx - .56, .36), (cx + .56, .36), (cx + .56, .425), (cx - .56, .425)], '#3f2015')
    dome(1, '#a2602a')
    dome(.90, '#bd7c38', .02)
    dome(.74, '#cb8f47', .055)
    for k in (-1, 0, 1):
        x, y, a = cx + .23 * k, .71 - .045 * k * k, math.radians(62)
        q = [(.15 * u, .034 * (1 - u * u)) for u in [i / 12 for i in range(-12, 13)]] + [(.15 * u, -.010 * (1 - u * u)) for u in [-i / 12 for i in range(-11, 12)]]
        f.flat([(x + u * math.cos(a) - v * math.sin(a), y + u * math.sin(a) + v * math.cos(a)) for u, v in q][::-1], '#f2dcae')


def stars(f, cx, ink):
    rnd = random.Random(11)
    w = f.w
    seen = []
    for k in range(70):
        x, y, r = rnd.uniform(.16, w - .06), rnd.uniform(.42, 1.5), rnd.choice((.005, .007, .011))
        # in one layer, since seventy would stand off the cover, and so apart: two in one plane would show black
        if all(math.hypot(x - a, y - b) > .03 for a, b in seen):
            seen.append((x, y))
            f.layer = 0
            f.disc(x, y, r, '#f4ecd2', n=12)
    pts = [(.42, 1.26), (.60, 1.36), (.76, 1.29), (.90, 1.18), (.95, .98), (1.17, .97), (1.16, 1.2), (.90, 1.18)]
    f.stroke(pts[:4], .006, '#c9b46e')
    f.stroke(pts[3:6], .006, '#c9b46e')
    f.stroke(pts[5:], .006, '#c9b46e')
    for p in pts:
        f.disc(*p, .020, '#f6e6b0', n=24)
    # fence and hedge under the sky
    f.flat(arc((w + .1) / 2, .03, (w - .1) / 2 - .05, .33, 0, 180), '#0b1424')
    x = .15
    while x < w - .08:
        f.flat([(x, .03), (x + .07, .03), (x + .07, .27), (x + .035, .31), (x, .27)], '#d8cfb8')
        x += .105
    end = x - .105 + .07
    f.flat([(.15, .18), (end, .18), (end, .205), (.15, .205)], '#d8cfb8')


def mushrooms(f, cx, ink):
    for x, y, k, cap in ((cx - .14, .42, 1.0, '#a5331c'), (cx + .25, .36, .66, '#c9a266'), (cx + .02, .34, .42, '#8a5a32')):
        f.flat([(x - .07 * k, y), (x + .07 * k, y), (x + .05 * k, y + .5 * k), (x - .05 * k, y + .5 * k)], '#efe4cc')
        f.flat(arc(x, y + .44 * k, .27 * k, .07 * k, 180, 360), '#d6c19a')
        f.flat(arc(x, y + .44 * k, .29 * k, .34 * k, 0, 180), cap)
        if k > .9:
            for dx, dy, r in ((-.12, .10, .035), (.02, .2, .045), (.14, .09, .032), (-.05, .05, .022), (.05, .07, .02)):
                f.disc(x + dx, y + .44 + dy, r, '#f3e8d2', 1.15, 24)


def island(f, cx, ink):
    rnd = random.Random(5)
    ph = [(rnd.uniform(.02, .10), k, rnd.uniform(0, 6.28)) for k in (2, 3, 5, 7)]
    f.flat([(cx - .52, .22), (cx + .52, .22), (cx + .52, 1.26), (cx - .52, 1.26)], '#8fb0ab')
    for k in range(1, 10):
        f.stroke([(cx - .52, .22 + .104 * k), (cx + .52, .22 + .104 * k)], .003, '#b9cfc9')
        f.stroke([(cx - .52 + .104 * k, .22), (cx - .52 + .104 * k, 1.26)], .003, '#b9cfc9')
    for i, c in enumerate(('#efe2c0', '#e0c98f', '#cfae68', '#b98d4b', '#8f6236')):
        q = 1 - .2 * i
        f.flat([(cx + .02 * i + q * .40 * (1 + sum(a * math.sin(n * u + p) for a, n, p in ph)) * math.cos(u), .73 + q * .40 * (1 + sum(a * math.sin(n * u + p) for a, n, p in ph)) * math.sin(u))
                for u in [2 * math.pi * k / 120 for k in range(120)]], c)


def board(f, cx, ink):
    c = .155
    x0, y0 = cx - 3 * c, .24
    for i in range(6):
        for j in range(6):
            f.flat([(x0 + i * c, y0 + j * c), (x0 + (i + 1) * c, y0 + j * c), (x0 + (i + 1) * c, y0 + (j + 1) * c), (x0 + i * c, y0 + (j + 1) * c)], '#e6d9bd' if (i + j) % 2 else '#7b5b8c')
    # a pawn one square from promotion
    px, py = x0 + 3.5 * c, y0 + 4.1 * c
    f.flat([(px - .06, py), (px + .06, py), (px + .055, py + .02)] + [(px + .018, py + .075)] + arc(px, py + .10, .032, .032, -50, 230, 20) + [(px - .018, py + .075), (px - .055, py + .02)], '#17121b')


def knot(f, cx, ink):
    """A trefoil in raised cord-like line, over and under."""
    s = f.s
    pts = []
    for k in range(72):
        u = 2 * math.pi * k / 72
        pts.append((cx + .155 * (math.sin(u) + 2 * math.sin(2 * u)), .62 + .155 * (math.cos(u) - 2 * math.cos(2 * u)), f.z + .045 - .030 * math.sin(3 * u)))
    m = s.fabric('#d9e0dd', 90, .5, slub=.2)
    s.tube(pts, .042, 'cord', m, closed=True)


def lamp(f, cx, ink):
    for r, c in ((.36, '#8e3a3f'), (.27, '#a6524a'), (.18, '#c98352'), (.10, '#f0c873')):
        f.disc(cx, .98, r, c)
    d = '#22151a'
    f.flat([(cx - .022, .12), (cx + .022, .12), (cx + .016, .78), (cx - .016, .78)], d)
    f.flat([(cx - .09, .06), (cx + .09, .06), (cx + .05, .16), (cx - .05, .16)], d)
    f.stroke([(cx - .12, .72), (cx + .12, .72)], .022, d)
    f.flat([(cx - .07, .78), (cx + .07, .78), (cx + .12, 1.06), (cx - .12, 1.06)], d)
    f.flat([(cx - .052, .80), (cx - .008, .80), (cx - .008, 1.04), (cx - .092, 1.04)], '#ffe2a0')
    f.flat([(cx + .052, .80), (cx + .008, .80), (cx + .008, 1.04), (cx + .092, 1.04)], '#ffe2a0')
    f.flat([(cx - .15, 1.06), (cx + .15, 1.06), (cx + .04, 1.17), (cx - .04, 1.17)], d)
    f.disc(cx, 1.20, .03, d, n=24)
    f.flat([(.09, .04), (f.w - .03, .04), (f.w - .03, .10), (.09, .10)], d)


def sprig(f, cx, ink):
    stem = [(cx + .05 * math.sin(k / 20 * 2.4), .24 + .86 * k / 20) for k in range(21)]
    f.stroke(stem, .013, ink)
    for k in range(3, 19):
        x, y = stem[k]
        side = 1 if k % 2 else -1
        if k % 3 == 0:
            continue
        L, W, a = .33 - .010 * k, .062 - .0012 * k, math.radians(36)
        leaf = [(L * u, W * math.sin(math.pi * u ** .8)) for u in [j / 16 for j in range(17)]] + [(L * u, -W * math.sin(math.pi * u ** .8) * .8) for u in [1 - j / 16 for j in range(1, 16)]]
        f.flat([(x + side * (p * math.cos(a) - q * math.sin(a)), y + p * math.sin(a) + q * math.cos(a)) for p, q in leaf][::side], ink)
    x, y = stem[-1]
    f.flat([(x + W * math.sin(math.pi * u) * .9, y + .26 * u) for u in [j / 16 for j in range(17)]] + [(x - W * math.sin(math.pi * u) * .9, y + .26 * u) for u in [1 - j / 16 for j in range(1, 16)]], ink)


def lines(f, cx, ink):
    for k in range(5):
        f.stroke([(cx - .32, .36 + .115 * k), (cx + .32, .36 + .115 * k)], .010, ink)
    w, h, m = f.w, f.h, .07
    x0 = .14
    for a, b in (((x0, m), (w - m, m)), ((w - m, m), (w - m, h - m)), ((w - m, h - m), (x0, h - m)), ((x0, h - m), (x0, m))):
        f.stroke([a, b], .008, ink)


def boat(f, cx, ink):
    f.disc(cx, .78, .46, '#8ea3af')
    f.flat([(cx - .30, .62), (cx + .34, .62), (cx + .22, .48), (cx - .20, .48)], '#f0e9da')
    f.stroke([(cx - .02, .62), (cx - .02, 1.14)], .016, '#f0e9da')
    f.flat([(cx + .0, .66), (cx + .28, .68), (cx + .0, 1.12)], '#b8452a')
    f.flat([(cx - .04, .66), (cx - .22, .68), (cx - .04, 1.02)], '#f0e9da')
    for k in range(3):
        y = .42 - .055 * k
        f.stroke([(cx - .34 + .68 * i / 40 + .04 * k * (1 - i / 20), y + .012 * math.sin(i / 40 * 6.28 * 4)) for i in range(41)], .012, '#f0e9da')


def keys(f, cx, ink):
    w = f.w
    f.flat([(.02, .008), (w - .008, .008), (w - .008, .76), (.02, .76)], '#23211f')
    n = 9
    k = (w - .028) / n
    for i in range(n):
        x = .02 + i * k
        f.flat([(x + .005, .014), (x + k - .005, .014), (x + k - .005, .74), (x + .005, .74)], '#f4efe4')
    for i in (1, 2, 4, 5, 6, 8):
        x = .02 + i * k
        f.flat([(x - .05, .29), (x + .05, .29), (x + .05, .74), (x - .05, .74)], '#1a1918')
    f.flat([(.02, .76), (w - .008, .76), (w - .008, .80), (.02, .80)], '#9c2a1b')


def label(f, cx, ink):
    s = f.s
    x, y, a, b = cx + .1, 1.34, .36, .25
    p = s.outline([(x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)], .004, 'paper label', s.paper('#f1e7d0'), 0)
    p.location.z = f.z
    f.z += .0045
    for m, wd in ((.03, .006), (.045, .003)):
        q = [(x - a + m, y - b + m), (x + a - m, y - b + m), (x + a - m, y + b - m), (x - a + m, y + b - m)]
        for u, v in zip(q, q[1:] + q[:1]):
            f.stroke([u, v], wd, '#7a1f16')
    f.text('Household', .105, x, y + .085, ink)
    f.text('LEDGER', .075, x, y - .02, ink, SERIF, 1.25)
    f.stroke([(x - .22, y - .12), (x + .22, y - .12)], .004, ink)


ARTS = {g.__name__: g for g in (loaf, stars, mushrooms, island, board, knot, lamp, sprig, lines, boat, keys, label)}


def fore_edge_round(s, left, right, foot, head, radius, least):
    """An upright leaf whose corners are round away from the spine: at the spine cloth is folded, not cut."""
    w, h = right - left, head - foot
    pts = []
    for x, y in s.rounded_rect(w, h, max(radius, least), 8):
        at = (x, y) if x > 0 or radius <= least else (-w / 2, math.copysign(h / 2, y))
        if at not in pts:
            pts.append(at)
    return [(x + left + w / 2, y + foot + h / 2) for x, y in pts]


def bind(s, color, w=1.4, h=2.0, t=.26, title='', by='', ink='#f3e3c4', art=None, cloth=True, foil=False, spine=None, spine_ink=None, quarter=None, corners=False,
         soft=False, spiral=False, round=.0, gilt=False, ribbons=(), drop=.20):
    """A closed book on its back; returns its objects."""
    before = set(s.bpy.data.objects)
    cover = s.fabric(color, 62, .45, slub=.22) if cloth else s.principled('printed board', color, .42, coat=.25)[0]
    back = s.fabric(quarter, 62, .45, slub=.22) if quarter else cover
    # threads across the spine's depth would show as wide streaks, for its round face hardly moves that way
    round_back = s.fabric(quarter or color, 62, .45, slub=.22, axes='YZ') if cloth or quarter else cover
    b, ov = (.016, .0) if soft or spiral else (.034, .035)
    x0 = .03 if spiral or soft else .075
    lo = .0 if soft else x0

    def board_(z):
        o = s.outline(fore_edge_round(s, lo, w, 0, h, round, .006), b, 'board', cover, .006 if b < .02 else .010)
        o.location.z = z
    board_(0)
    board_(t - b)
    if quarter:
        for z in (-.002, t - b - .002):
            # a hair past the boards on every side: faces in one plane would show as black slits
            o = s.outline([(x0 - .002, -.002), (x0 + .16, -.002), (x0 + .16, h + .002), (x0 - .002, h + .002)], b + .004, 'spine cloth', back, .006)
            o.location.z = z
            if corners:
                for y, d in ((-.002, 1), (h + .002, -1)):
                    c = s.outline([(w + .002, y), (w + .002, y + d * .24), (w - .24, y)][::d], b + .004, 'corner', back, .004)
                    c.location.z = z
    # page block
    pages = s.principled('gilt edge', (.80, .56, .22), .32, .9)[0] if gilt else s.paper('#ece2cd', lines=(2, 60 / max(t, .1) * .26))
    if gilt:
        nt, sh = pages.node_tree, pages.node_tree.nodes['Principled BSDF']
        s._bump(nt, sh, s._noise(nt, s._coords(nt, (.6, .6, 130)), 1, 3, .7), .5, .01)
    px = .02 if soft or spiral else .04
    o = s.outline(fore_edge_round(s, px, w - ov, ov + .001, h - ov - .001, round * .8, .004), t - 2 * b + .004, 'pages', pages, .003)
    o.location.z = b - .002
    if spiral:
        wire = s.painted_metal('#2a2a2b', .3)
        n = 30
        for k in range(n):
            y = h * (k + .5) / n
            for q in (-.012, .012):
                s.torus(t * .5 + .045, .0085, 'wire', wire, (.025, y + q, t / 2), (90, 0, 0))
            s.cylinder(.016, .004, 'hole', s.principled('hole', '#15110e', .8)[0], 0, (.072, y, t + .0005), seg=20)
    elif soft:
        # a hair thicker than the boards: faces in one plane would show as black slits
        o = s.box((.03, h - .002, t + .004), 'spine', cover, .010, (.012, h / 2, t / 2))
        # a crease where the cover was opened
        if t > .15:
            s.box((.008, h - .004, .0012), 'crease', s.principled('crease', tuple(c * .55 for c in s.rgb(color)), .6)[0], 0, (.085, h / 2, t))
    else:
        bulge = min(.055, t * .2)
        out = [(.012 - bulge * math.cos(a), t / 2 + (t / 2) * math.sin(a)) for a in [-math.pi / 2 + math.pi * k / 16 for k in range(17)]]
        inn = [(x + .03, t / 2 + (z - t / 2) * .80) for x, z in reversed(out)]
        pts = out + [(.045, t - .016), (x0 + .03, t - .012), (x0 + .03, t - .03)] + inn[1:-1] + [(x0 + .03, .03), (x0 + .03, .012), (.045, .016)]
        s.place(s.outline(pts, h, 'spine', round_back, .004), (0, h, 0), (90, 0, 0))
        for y in (.026, h - .026):
            s.tube([(.035, y, b + .006), (.022, y, t / 2), (.035, y, t - b - .006)], .014, 'headband', s.fabric('#c9b79a', 150))
    f = Front(s, w, h, t, foil)
    cx = (w + lo) / 2 + (.02 if not soft else .01)
    if art:
        ARTS[art](f, cx, ink)
    if title:
        n = title.count('\n') + 1
        size = min(.225, (w - .34) / max(len(l) for l in title.split('\n')) * 1.95)
        top = h - drop - (.02 if n == 1 else size * .5)
        f.text(title, size, cx, top, ink, SERIF)
        if by:
            f.text(by, .062, cx, top - size * (.62 * n + .1), ink, SANS, 1.22)
    if spine:
        sx = -.043 if not soft else -.003
        if not soft:
            sx = .012 - min(.055, t * .2)
        size = min(t * .42, (h - .3) / max(len(spine), 1) * 1.35, .13)
        im = f.ink(spine_ink or ink)
        o = s.text(spine, size, 'spine title', im, .0016, (sx, h / 2 + .05, t / 2), (0, 0, 0), SERIF, 1.06)
        # reads from head to foot, facing -X
        o.rotation_euler = s.Matrix(((0, 0, -1), (-1, 0, 0), (0, 1, 0))).to_euler()
    for k, c in enumerate(ribbons):
        m = s.fabric(c, 140, .3, slub=.1)
        z = t * (.62 - .22 * k)
        r = s.ribbon([(-.3, 0, z), (0, 0, z), (.10, 0, z - .01), (.22, 0, z * .5), (.30 + .05 * k, 0, .03), (.44 + .1 * k, 0, .008), (.56 + .1 * k, 0, .02)], .055, .007, 'ribbon', m, .003)
        r.rotation_euler = (0, 0, math.radians(-90 - 6 * k))
        r.location = (.42 + .13 * k, .06, 0)
    return s.new_objects(before)


def build(s, pose='stand', **k):
    parts = bind(s, **k)
    w, h = k.get('w', 1.4), k.get('h', 2.0)
    if pose == 'stand':
        s.group(parts, (-w / 2, 0, 0), (90, 0, 0))
    else:
        s.group(parts, (-w / 2, -h / 2, 0), (0, 0, 0))
