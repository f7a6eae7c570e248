"""Keyboards: a low one in light metal, and a tall mechanical one with sculpted caps, knob and coiled cable."""
import math

VARIANTS = {
    'low': dict(tint='mist', case='#d6d3cc', caps='#efece4', second='#c9c5bb', accent='#c2290e', low=True),
    'nightdesk': dict(tint='mist', case='#1d2430', caps='#33405a', second='#d9cdb4', accent='#c2651a', low=False),
}
SCENE = dict(azimuth=-40, elevation=42, margin=1.08)
VIEWS = {'three_quarter': dict(azimuth=22, elevation=40), 'detail': dict(aim=(-.85, -.1, .22), azimuth=-30, elevation=26, margin=.32)}

ROWS = (
    (('esc', 1), *((c, 1) for c in '1234567890-='), ('⌫', 2), ('', 0)),
    (('tab', 1.5), *((c, 1) for c in 'QWERTYUIOP[]'), ('\\', 1.5)),
    (('caps', 1.75), *((c, 1) for c in "ASDFGHJKL;'"), ('return', 2.25)),
    (('shift', 2.25), *((c, 1) for c in 'ZXCVBNM,./'), ('shift', 1.75), ('↑', 1)),
    (('ctrl', 1.25), ('opt', 1.25), ('cmd', 1.25), ('', 6.25), ('cmd', 1), ('fn', 1), ('←', 1), ('↓', 1), ('→', 1)),
)
SPECIAL = {'esc', '⌫', 'tab', 'caps', 'return', 'shift', 'ctrl', 'opt', 'cmd', 'fn', '↑', '←', '↓', '→'}


def cap(s, w, d, h, mat, low):
    """A key cap, open to inspection: tapered, with a dished top unless low."""
    import bmesh
    me = s.bpy.data.meshes.new('cap')
    bm = bmesh.new()
    n = 6
    taper = .010 if low else .034
    r0, r1 = .018, (.020 if low else .026)
    base, top = s.rounded_rect(w, d, r0, n), s.rounded_rect(w - 2 * taper, d - 2 * taper, r1, n)
    rings = [(base, 0), (base, h * .25)]
    e = .010 if low else .012
    rings.append((top, h - e))
    rings.append((s.rounded_rect(w - 2 * taper - e, d - 2 * taper - e, r1, n), h - e * .25))
    rings.append((s.rounded_rect(w - 2 * taper - 2.4 * e, d - 2 * taper - 2.4 * e, r1 * .8, n), h))
    vs = [[bm.verts.new((x, y, z)) for x, y in ring] for ring, z in rings]
    inner = s.rounded_rect((w - 2 * taper) * .5, (d - 2 * taper) * .5, r1 * .5, n)
    vs.append([bm.verts.new((x, y, h - (.004 if low else .012))) for x, y in inner])
    m = len(base)
    for a, b in zip(vs, vs[1:]):
        for k in range(m):
            bm.faces.new((a[k], a[(k + 1) % m], b[(k + 1) % m], b[k]))
    bm.faces.new(vs[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    o = s.add('cap', me, mat)
    me.auto_smooth_angle = math.radians(70)
    return o


def keys(s, u, gap, h, mats, ink, low, tilt=lambda row: 0, lift=lambda row: 0, size=.30):
    """All caps of the five rows, centred on x = 0, top row at the back; returns width and depth."""
    main, second, accent = mats
    W = 15 * u
    for r, row in enumerate(ROWS):
        x = -W / 2
        y = (2 - r) * u
        for label, w in row:
            if not w:
                continue
            mat = accent if label in ('esc', 'return' if not low else 'esc') else second if label in SPECIAL else main
            b0 = set(s.bpy.data.objects)
            cap(s, w * u - gap, u - gap, h, mat, low)
            if label:
                big = len(label) == 1
                z = h - (.0035 if low else .0115) + .0012
                dark = sum(mat.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value[:3]) < .9
                im = ink[0] if dark else ink[1]
                face = 'DejaVuSans.ttf' if label in '⌫↑←↓→' else 'NimbusSans-Regular.otf'
                t = s.text(label, u * (size if big else size * .52), 'legend', im, .0002, ((-w * u * .5 + .04 + gap) * (0 if big else 1), .0 if big else -.0, z), (0, 0, 0), face, 1., 'CENTER' if big else 'LEFT')
                t.data.bevel_depth = 0
            s.group(s.new_objects(b0), (x + w * u / 2, y, lift(r)), (tilt(r), 0, 0))
            x += w * u
    return W, 5 * u


def build(s, case='#d6d3cc', caps='#efece4', second='#c9c5bb', accent='#c2290e', low=True):
    ink = (s.principled('light legend', '#efe9da', .5)[0], s.principled('dark legend', '#2a2927', .5)[0])
    mk = lambda c: s.plastic(c, .42)
    mats = (mk(caps), mk(second), mk(accent))
    u = .196
    b0 = set(s.bpy.data.objects)
    if low:
        shell = s.brushed_steel(case, .36, 0)
        W, D = 15 * u + .12, 5 * u + .12
        s.place(s.outline(s.rounded_rect(W, D, .09, 12), .085, 'case', shell, .022), (0, 0, .04))
        s.place(s.outline(s.rounded_rect(15 * u + .02, 5 * u + .02, .04, 8), .01, 'well', s.plastic('#23221f', .5), .001), (0, 0, .1165))
        keys(s, u, .022, .060, mats, ink, True, lift=lambda r: .118)
        s.cylinder(.03, .006, 'lamp', s.glow('#bfe3ff', 2), .001, (W / 2 - .10, D / 2 - .028, .1265))
        g = s.group(s.new_objects(b0), (0, 0, .06), (3.5, 0, 0))
        for x in (-1.3, 1.3):
            s.box((.34, .07, .10), 'foot', s.rubber(), .02, (x, D / 2 - .10, .05))
            s.box((.34, .06, .03), 'foot', s.rubber(), .01, (x, -D / 2 + .10, .022))
    else:
        shell = s.painted_metal(case, .34)
        W, D = 15 * u + .20, 5 * u + .20
        s.place(s.outline(s.rounded_rect(W, D, .07, 12), .20, 'case', shell, .03), (0, 0, 0))
        s.place(s.outline(s.rounded_rect(15 * u + .03, 5 * u + .03, .03, 8), .01, 'well', s.plastic('#0f1115', .6), .001), (0, 0, .193))
        # a glow from below between the caps, as the lamps of a real one give
        keys(s, u, .020, .135, mats, ink, False, tilt=lambda r: (-7, -3, 0, 3, 5)[r], lift=lambda r: (.235, .218, .210, .212, .214)[r])
        s.place(s.outline(s.rounded_rect(W + .02, D + .02, .08, 12), .03, 'base line', s.brass(), .008), (0, 0, .05))
        s.group(s.new_objects(b0), (0, 0, .075), (5.5, 0, 0))
        for x in (-1.3, 1.3):
            s.box((.34, .10, .17), 'foot', s.rubber(), .02, (x, D / 2 - .12, .088))
            s.box((.34, .06, .05), 'foot', s.rubber(), .01, (x, -D / 2 + .10, .026))
        # cable: straight out of the back, then a coil
        pts = [(-1.0, D / 2 - .05, .16), (-1.0, D / 2 + .10, .15), (-1.0, D / 2 + .22, .10)]
        n, turns, L = 12, 20, 1.7
        for i in range(turns * n + 1):
            q = i / (turns * n)
            a = 2 * math.pi * i / n
            pts.append((-.95 + L * q, D / 2 + .34 + .10 * math.sin(q * 3) + .068 * math.sin(a), .098 - .068 * math.cos(a)))
        pts += [(.86, D / 2 + .42, .03), (1.1, D / 2 + .36, .03), (1.35, D / 2 + .22, .03)]
        s.tube(pts, .024, 'cable', s.fabric(accent, 150, .4, slub=.2))
