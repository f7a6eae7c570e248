"""Stoneware flask with its own small cup: dipped glaze, cork stopper, cord round the neck."""
import math

VARIANTS = {
    'rice': dict(tint='sand', clay='#8a5236', glaze='#d9ccb2', name='Rice'),
    'tenmoku': dict(tint='sand', clay='#6a3a22', glaze='#1f1512', name='Plum'),
}
SCENE = dict(azimuth=-10, elevation=12, margin=1.26)
VIEWS = {'detail': dict(aim=(-.15, -.2, 1.2), azimuth=16, elevation=18, margin=.5)}


def build(s, clay='#8a5236', glaze='#e8dfcd', name='Rice'):
    c, g = s.matte_ceramic(clay), s.glaze(glaze, .26)
    before = set(s.bpy.data.objects)
    prof = s.catmull([(.36, .02), (.44, .10), (.53, .32), (.565, .60), (.52, .88), (.38, 1.12), (.20, 1.30), (.135, 1.44), (.13, 1.56), (.165, 1.66), (.17, 1.69)], 8)
    low = [p for p in prof if p[1] <= .36]
    high = [p for p in prof if p[1] > .33]
    s.lathe([(0, .03), (.26, .03), (.29, 0), (.34, 0)] + low + [(.4, .37)], 'body', c, 128, 0).data.auto_smooth_angle = math.radians(60)
    # the glaze stands a little proud of the clay, its edge uneven
    secs = []
    N = 128
    for j, (r, z) in enumerate(high):
        ring = []
        for i in range(N):
            a = 2 * math.pi * i / N
            edge = .035 * math.sin(2 * a + 1) + .018 * math.sin(5 * a) + .01 * math.sin(9 * a + 2)
            k = max(0, 1 - (z - .33) / .30)
            zz = z + edge * k
            ring.append(((r + .007 + .006 * k ** 3) * math.cos(a), (r + .007 + .006 * k ** 3) * math.sin(a), zz))
        secs.append(ring)
    r0 = secs[0]
    secs.insert(0, [(x * .975, y * .975, z - .002) for x, y, z in r0])
    top = secs[-1]
    secs += [[(x * .92, y * .92, z + .012) for x, y, z in top], [(x * .74, y * .74, z + .006) for x, y, z in top], [(x * .64, y * .64, z - .12) for x, y, z in top]]
    s.loft(secs, 'glaze', g, caps=False).data.auto_smooth_angle = math.radians(80)
    ck, nt, b = s.principled('cork', '#b98a5a', .8, spec=.2)
    nt.links.new(s._ramp(nt, s._noise(nt, s._coords(nt), 14, 5, .7), (.34, '#5c3a20'), (.46, '#a97a4a'), (.7, '#c69a68')), b.inputs['Base Color'])
    s._bump(nt, b, s._noise(nt, s._coords(nt), 26, 4), .4, .01)
    s.turned([(0, 1.60), (.112, 1.60), (.135, 1.86), (0, 1.86)], 'cork', ck, .02, 64)
    th = s.fabric('#d9c39a', 160)
    for k, z in enumerate((1.47, 1.505, 1.54)):
        s.torus(.142, .018, 'cord', th, (0, 0, z))
    s.tube([(.10, -.11, 1.50), (.15, -.15, 1.42), (.19, -.22, 1.26), (.24, -.30, 1.10)], .014, 'cord end', th)
    tag = s.place(s.outline(s.rounded_rect(.26, .36, .03), .010, 'tag', s.paper('#efe6d2'), .003), (.26, -.475, .93), (71, 0, 24))
    im = s.principled('ink', '#2a1a12', .5)[0]
    s.group(s.new_objects(before), (-.24, .10, 0))
    t = s.text(name, .105, 'lettering', im, .0008, (0, 0, 0), (0, 0, 0))
    t.parent = tag
    t.location = (0, .0, .0115)
    # the cup
    cup = s.turned([(0, .03), (.14, .03), (.16, 0), (.22, 0), (.25, .06), (.305, .24), (.315, .40), (.29, .405), (.275, .26), (.2, .09), (0, .08)], 'cup', g, .03)
    cup.location = (.62, -.44, 0)
    s.turned([(0, .30), (.278, .30), (.285, .31)], 'toner', s.glass('#f2ead2', 0, 1.33), .004).location = (.62, -.44, 0)
