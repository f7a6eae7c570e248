"""Mending tin: round lacquered tin with its lid leaning on it, cotton reels inside and out, needles, a leather thimble."""
import math
import random

VARIANTS = {
    'clay': dict(tint='stone', color='#a5482a', threads=('#1f3557', '#efe6d2', '#b3200c', '#c9952c', '#3f5d45')),
}
SCENE = dict(azimuth=-16, elevation=27, margin=1.14)
VIEWS = {'three_quarter': dict(azimuth=22, elevation=34), 'detail': dict(aim=(-.6, -.75, .25), azimuth=-24, elevation=24, margin=.42)}


def reel(s, color, wood, r=.20, h=.46, full=.78):
    """A wooden reel along Z, wound with thread; stands on z = 0."""
    out = []
    before = set(s.bpy.data.objects)
    e = h * .14
    s.turned([(.05, 0), (r, 0), (r, e * .6), (r * .58, e * 1.35), (r * .50, e * 1.7), (r * .50, h - e * 1.7), (r * .58, h - e * 1.35), (r, h - e * .6), (r, h), (.05, h), (.05, 0)], 'reel', wood, .010, 64)
    m, nt, b = s.principled('thread', color, .55, sheen=.6, spec=.3)
    w = s._node(nt, 'ShaderNodeTexWave', Scale=34, Distortion=.6, Detail=1)
    w.bands_direction = 'Z'
    nt.links.new(s._coords(nt), w.inputs['Vector'])
    c = s.rgb(color)
    nt.links.new(s._ramp(nt, w.outputs['Fac'], (.1, s.mix(c, (0, 0, 0), .45)), (.6, c)), b.inputs['Base Color'])
    s._bump(nt, b, w.outputs['Fac'], .8, .012)
    k = r * full
    s.turned([(r * .45, e * 1.2), (k * .86, e * 1.35), (k, e * 2.1), (k * 1.02, h / 2), (k, h - e * 2.1), (k * .86, h - e * 1.35), (r * .45, h - e * 1.2)], 'winding', m, .03, 64)
    return s.new_objects(before)


def build(s, color='#a5482a', threads=()):
    rnd = random.Random(2)
    tin, inside = s.painted_metal(color, .24), s.brushed_steel('#c2bfb8', .34, 2)
    wood, gold = s.wood('#dcb986', '#b98f58', axis=2, scale=2.5), s.principled('gold line', '#d8b25a', .3, .9)[0]
    R, H = .78, .46
    s.turned([(0, 0), (R - .03, 0), (R, .03), (R, H - .09)], 'tin', tin, .02, 128)
    s.turned([(R, H - .09), (R - .018, H - .085), (R - .018, H), (R - .03, H + .006), (R - .034, H), (R - .03, .05), (0, .03)], 'tin inside', inside, .008, 128)
    s.torus(R + .001, .009, 'gold line', gold, (0, 0, .10))
    s.torus(R + .001, .009, 'gold line', gold, (0, 0, H - .14))
    s.wrap(s.text('VISIBLE MENDING', .098, 'name', gold, .001, (0, 0, .215), face='P052-Bold.otf', spacing=1.18), R + .003)
    # inside: five reels standing in a ring, one in the middle
    for i in range(5):
        a = 2 * math.pi * i / 5 + .35
        s.group(reel(s, threads[i % len(threads)], wood, .215, .50, .84), (.475 * math.cos(a), .475 * math.sin(a), .035), (0, 0, 40 * i))
    s.group(reel(s, threads[1], wood, .20, .56), (0, 0, .035))
    # lid leaning against the back right of the tin
    l0 = set(s.bpy.data.objects)
    s.turned([(0, .14), (R - .04, .14), (R + .012, .12), (R + .016, .0), (R + .004, .0), (R, .10), (0, .118)], 'lid', tin, .018, 128)
    for r in (.70, .66):
        s.torus(r, .006, 'gold line', gold, (0, 0, .1405))
    # sashiko: crossing running stitches on the lid
    p = s.principled('white line', '#efe6d2', .5)[0]
    for i in range(-4, 5):
        for j in range(-9, 9):
            u, v = i * .145, (j + .5) * .072
            if math.hypot(u, v) < .56 and (j + i) % 2 == 0:
                s.box((.014, .060, .003), 'stitch', p, .001, (u, v, .1405), segments=1)
                s.box((.060, .014, .003), 'stitch', p, .001, (v, u, .1405), segments=1)
    s.group(s.new_objects(l0), (.70, .74, .80), (68, 0, -30))
    # in front: a reel on its side with a loose end, thimble, two needles on a card of cloth
    b0 = reel(s, threads[2], wood, .20, .46)
    g = s.group(b0, (-.72, -1.02, .20), (90, 0, 62))
    s.tube([(-.55, -1.05, .37), (-.38, -1.12, .30), (-.30, -1.22, .02), (-.10, -1.34, .010), (.10, -1.22, .010), (.26, -1.30, .010), (.46, -1.22, .010), (.62, -1.32, .010)], .0085, 'loose end', s.principled('thread', threads[2], .6, sheen=.5)[0])
    s.lathe([(.155, 0), (.165, .0), (.160, .05), (.150, .16), (.128, .235), (.08, .272), (0, .28), (0, .26), (.07, .255), (.115, .22), (.137, .15), (.150, .03), (.155, 0)], 'thimble', s.leather('#8a5530', .5, 70, .4), 64, 2).location = (.13, -1.00, 0)
    s.place(s.outline(s.rounded_rect(.62, .30, .02), .018, 'felt', s.fabric('#efe6d2', 110, .5), .004), (.62, -1.00, 0), (0, 0, 8))
    steel = s.polished_metal('#d5d4d2', .1)
    for i, y in enumerate((-.05, .06)):
        n0 = set(s.bpy.data.objects)
        s.tube([(-.27, 0, 0), (-.1, 0, 0), (.18, 0, 0), (.25, 0, 0)], [.001, .009, .011, .009], 'needle', steel)
        s.box((.05, .005, .0235), 'eye', s.principled('dark', '#111111', .6)[0], .001, (.215, 0, 0))
        s.group(s.new_objects(n0), (.62 - y * .14, -1.0 + y, .030), (90, 0, 8 + 3 * i))
