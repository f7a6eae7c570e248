"""Car extinguisher: drawn cylinder, brass valve, squeeze levers, pin, gauge, wrapped label."""
import math

VARIANTS = {
    'red': dict(tint='stone', color='#a3130a'),
    'cream': dict(tint='stone', color='#d8cbb0'),
}
SCENE = dict(azimuth=-8, elevation=9, margin=1.2)
VIEWS = {'three_quarter': dict(azimuth=-38), 'detail': dict(aim=(-.02, -.1, 1.80), azimuth=-26, elevation=12, margin=.42)}


def wrapped(s, R, half, z0, z1, mat, n=40):
    """A strip of paper round the Z axis."""
    import bmesh
    me = s.bpy.data.meshes.new('label')
    bm = bmesh.new()
    row = [[bm.verts.new((R * math.sin(-half + 2 * half * i / n), -R * math.cos(-half + 2 * half * i / n), z)) for i in range(n + 1)] for z in (z0, z1)]
    for i in range(n):
        bm.faces.new((row[0][i], row[0][i + 1], row[1][i + 1], row[1][i]))
    bm.to_mesh(me)
    return s.add('label', me, mat)


def build(s, color='#a3130a'):
    red, k, steel, dark = s.painted_metal(color, .24), s.brass(.26), s.polished_metal(), s.plastic('#171616', .42)
    R = .36
    s.turned([(0, .02), (R - .05, .02), (R - .03, 0), (R - .01, .0), (R, .04), (R, 1.30), (R - .005, 1.34), (R - .07, 1.46), (.16, 1.54), (.11, 1.57), (.105, 1.62), (0, 1.62)], 'body', red, .05)
    s.turned([(R - .03, .0), (R + .008, .0), (R + .008, .10), (R - .03, .10)], 'boot', s.rubber('#161515'), .012)
    # valve
    s.turned([(0, 1.60), (.135, 1.60), (.135, 1.66), (.10, 1.675), (.10, 1.74), (.12, 1.755), (.12, 1.80), (0, 1.80)], 'valve', k, .012)
    s.place(s.outline([(.135 * math.cos(math.radians(60 * i + 30)), .135 * math.sin(math.radians(60 * i + 30))) for i in range(6)], .06, 'hexagon', k, .008), (0, 0, 1.67))
    s.box((.30, .17, .15), 'head', k, .03, (.0, 0, 1.84))
    s.cylinder(.062, .16, 'nozzle root', k, .01, (-.20, 0, 1.84), (0, 90, 0))
    s.place(s.turned([(.03, 0), (.052, 0), (.058, .10), (.085, .22), (.095, .24), (.080, .24), (.046, .12), (.03, .10)], 'nozzle', dark, .008), (-.25, 0, 1.84), (0, -90, 0))
    # levers: the lower one carries, the upper one is squeezed
    s.ribbon([(.02, 0, 1.865), (.14, 0, 1.875), (.30, 0, 1.85), (.46, 0, 1.77), (.60, 0, 1.70), (.66, 0, 1.665)], .15, .030, 'carrying lever', dark, .012)
    s.ribbon([(-.16, 0, 1.95), (-.05, 0, 1.985), (.12, 0, 2.00), (.32, 0, 2.00), (.52, 0, 1.965), (.64, 0, 1.93)], .15, .030, 'squeezing lever', red, .012)
    for x in (-.115,):
        for y in (-.078, .078):
            s.box((.09, .014, .17), 'cheek', steel, .006, (x, y, 1.915))
        s.cylinder(.022, .19, 'rivet', steel, .006, (x, 0, 1.955), (90, 0, 0), seg=32)
    # safety pin with its ring and seal
    s.cylinder(.012, .30, 'pin', steel, .003, (.085, -.03, 1.945), (90, 0, 0), seg=24)
    s.torus(.085, .0095, 'ring', steel, (.085, -.185, 1.875), (0, 74, 0))
    s.tube([(.085, -.10, 1.94), (.13, -.12, 1.90), (.14, -.10, 1.82), (.06, -.095, 1.80)], .006, 'seal', s.plastic('#c9a400', .4))
    # gauge
    b0 = set(s.bpy.data.objects)
    s.turned([(0, 0), (.085, 0), (.098, .015), (.098, .055), (.085, .065), (.078, .05), (0, .05)], 'gauge', k, .008)
    s.turned([(0, .051), (.080, .051)], 'gauge face', s.principled('face', '#f2efe8', .5)[0], 0)
    for a0, a1, c in ((200, 250, '#b3200c'), (250, 335, '#2f7a3a'), (335, 380, '#b3200c')):
        q = [(r * math.cos(math.radians(a - 200 + 160) * -1 + math.pi * 1.0), r * math.sin(math.radians(a - 200 + 160) * -1 + math.pi * 1.0)) for r, rng in ((.070, range(a0, a1 + 1, 5)), (.048, range(a1, a0 - 1, -5))) for a in rng]
        s.outline(q, .0012, 'scale', s.principled('scale', c, .5)[0], 0).location.z = .0515
    s.place(s.box((.062, .008, .004), 'needle', dark, .001, (0, .022, .055)), (.0, .020, .056), (0, 0, 82))
    s.cylinder(.011, .012, 'axis', dark, .002, (0, 0, .056), seg=24)
    s.turned([(0, .068), (.05, .066), (.080, .056)], 'crystal', s.glass(), .004)
    s.group(s.new_objects(b0), (.0, -.075, 1.835), (90, 0, 0))
    # label
    L = R + .0025
    wrapped(s, L, 1.0, .34, 1.14, s.paper('#f1e9d6'))
    ink, rd = s.principled('ink', '#1d1916', .5)[0], s.principled('red ink', '#a3130a', .5)[0]
    wrapped(s, L + .0012, 1.0, .98, 1.14, rd)
    for t, size, z, m, f in (('1 kg', .235, .815, ink, 'NimbusSans-Bold.otf'), ('DRY POWDER', .066, .66, rd, 'NimbusSans-Bold.otf'), ('A   B   C', .082, .535, ink, 'NimbusSans-Bold.otf'), ('Pull the pin. Aim low. Sweep.', .032, .42, ink, 'NimbusSans-Regular.otf'),
                             ('FIRE EXTINGUISHER', .058, 1.06, s.principled('paper ink', '#f4ecd8', .5)[0], 'NimbusSans-Bold.otf')):
        s.wrap(s.text(t, size, 'lettering', m, .001, (0, 0, z), face=f, spacing=1.08), L + .0024)
    # bracket band with its clasp
    s.turned([(R - .01, 1.195), (R + .012, 1.195), (R + .012, 1.265), (R - .01, 1.265)], 'band', steel, .005)
    s.box((.20, .05, .10), 'clasp', steel, .012, (0, -R - .018, 1.23))
    s.box((.14, .022, .05), 'clasp lever', dark, .008, (.01, -R - .048, 1.23))
