"""Jump starter: rubber-bumpered case with carrying bar, lamp, gauge and sockets; red and black leads end in clamps."""
import math

VARIANTS = {
    'moss': dict(tint='stone', color='#c4521a', bumper='#1b1b1b'),
}
SCENE = dict(azimuth=-20, elevation=20, margin=1.12)
VIEWS = {'three_quarter': dict(azimuth=24, elevation=26), 'detail': dict(aim=(.05, -.55, .75), azimuth=-26, elevation=16, margin=.5)}


def clamp(s, mat, copper, steel):
    """A battery clamp along +X: two jaws with teeth, sprung handles in coloured sleeves; lies on its side at z = 0."""
    before = set(s.bpy.data.objects)
    for sy in (-1, 1):
        p = [(-.46, .20), (-.30, .155), (-.05, .060), (.08, .070), (.24, .125), (.36, .090), (.40, .020), (.385, .008), (.36, .020)]
        teeth = []
        for k in range(5):
            x = .345 - k * .045
            teeth += [(x, .030), (x - .022, .006)]
        q = p + teeth + [(.10, .030), (-.03, .012), (-.30, .105), (-.46, .150)]
        o = s.outline([(x, sy * y) for x, y in q][::sy], .055, 'jaw', copper, .010)
        o.location.z = .045
        sl = s.outline([(x, sy * y) for x, y in [(-.50, .225), (-.28, .168), (-.10, .092), (-.08, .062), (-.12, .052), (-.29, .095), (-.50, .130), (-.53, .175)]][::sy], .125, 'sleeve', mat, .032)
        sl.location.z = .010
    s.cylinder(.045, .10, 'pivot', steel, .010, (.02, 0, .072))
    s.torus(.052, .014, 'spring', steel, (.0, 0, .055))
    s.torus(.052, .014, 'spring', steel, (.0, 0, .085))
    return s.new_objects(before)


def build(s, color='#c4521a', bumper='#1b1b1b'):
    body, dark, rub = s.plastic(color, .38), s.plastic('#1a1a1a', .42), s.rubber(bumper)
    steel, copper = s.polished_metal(), s.principled('copper', (.72, .34, .18), .25, 1)[0]
    W, D, H, z0 = 1.62, .74, 1.02, .05
    s.place(s.rounded_box((W, D, H), .12, 'body', body, 60), (0, 0, z0 + H / 2))
    # corner bumpers: rounded blocks that wrap each end, with ribs
    for sx in (-1, 1):
        s.place(s.rounded_box((.30, D + .07, H + .06), .13, 'bumper', rub, 50, lambda p, n: .010 * (math.sin(p.z * 42) > .2) * (abs(n.x) > .6) * (abs(p.z) < .34)), (sx * (W / 2 - .10), 0, z0 + H / 2))
    for sx in (-1, 1):
        for sy in (-1, 1):
            s.cylinder(.075, .06, 'foot', rub, .015, (sx * .62, sy * .24, .03))
    # carrying bar on two posts
    for sx in (-1, 1):
        s.box((.10, .16, .22), 'post', dark, .04, (sx * .50, 0, z0 + H + .07))
    s.place(s.turned([(0, -.52), (.068, -.51), (.074, -.40), (.080, 0), (.074, .40), (.068, .51), (0, .52)], 'bar', rub, .02, 64), (0, 0, z0 + H + .175), (0, 90, 0))
    y = -D / 2
    # front plate with screws
    s.place(s.outline(s.rounded_rect(1.10, .80, .09, 10), .03, 'plate', dark, .010), (0, y + .018, z0 + H / 2), (90, 0, 0))
    for x in (-.49, .49):
        for z in (-.34, .34):
            s.place(s.turned([(0, 0), (.026, 0), (.022, .010), (0, .012)], 'screw', steel, .003, 32), (x, y - .012, z0 + H / 2 + z), (90, 0, 0))
    # lamp: reflector behind a ribbed lens
    l0 = set(s.bpy.data.objects)
    s.turned([(.17, 0), (.215, 0), (.215, .05), (.19, .055), (.18, .03), (.17, .03)], 'lamp ring', steel, .010)
    s.lathe([(.178, .035), (.14, -.0), (.07, -.05), (0, -.06)], 'reflector', s.polished_metal('#f2f0ea', .22), 64, 1)
    s.cylinder(.03, .03, 'led', s.glow('#fff3d6', 3), .006, (0, 0, -.035))
    s.turned([(0, .036), (.178, .036), (.178, .044), (0, .048)], 'lens', s.glass(), .003)
    s.group(s.new_objects(l0), (-.30, y - .012, z0 + H / 2 + .10), (90, 0, 0))
    # charge gauge: four bars and figures
    g, nt, b = s.principled('window', '#08090a', .05, coat=1)
    s.place(s.outline(s.rounded_rect(.52, .25, .04), .014, 'window', g, .004), (.23, y - .004, z0 + H / 2 + .19), (90, 0, 0))
    for i in range(5):
        s.box((.060, .004, .10), 'bar', s.glow('#8fe08a' if i < 4 else '#203022', 2.2 if i < 4 else .05), .004, (.045 + .075 * i, y - .019, z0 + H / 2 + .19))
    s.place(s.box((.035, .004, .10), 'unit', s.glow('#efe9da', 1.2), .002), (.44, y - .019, z0 + H / 2 + .19))
    # power key, two sockets
    k0 = set(s.bpy.data.objects)
    s.turned([(0, 0), (.085, 0), (.080, .028), (0, .034)], 'key', s.plastic('#8d1a0e', .3), .010, 64)
    s.torus(.034, .005, 'sign', s.principled('print', '#efe6d6', .5)[0], (0, 0, .0335), scale=(1, 1, .4))
    s.box((.010, .036, .004), 'sign', s.principled('print', '#efe6d6', .5)[0], 0, (0, .034, .0335))
    s.group(s.new_objects(k0), (.08, y - .012, z0 + H / 2 - .09), (90, 0, 0))
    for x in (.27, .43):
        s.place(s.outline(s.rounded_rect(.11, .065, .018), .012, 'socket rim', steel, .003), (x, y - .003, z0 + H / 2 - .09), (90, 0, 0))
        s.place(s.outline(s.rounded_rect(.085, .042, .010), .006, 'socket', s.principled('hole', '#060606', .6)[0], .001), (x, y - .010, z0 + H / 2 - .09), (90, 0, 0))
    pr = s.principled('print', '#efe6d6', .5)[0]
    s.text('GLOVEBOX', .10, 'name', pr, .001, (0, y - .0125, z0 + H / 2 - .275), face='NimbusSans-Bold.otf', spacing=1.2)
    s.text('12 V  1000 A', .042, 'rating', pr, .001, (.0, y - .0125, z0 + H / 2 - .352), face='NimbusSans-Regular.otf', spacing=1.15)
    # leads from the right side, lying in front
    red, blk = s.rubber('#8f150b'), s.rubber('#161616')
    for sy, m, path, at in ((-.12, red, [(.86, .42), (1.10, .30), (1.14, -.25), (.80, -.72), (.35, -.80), (.02, -.86)], (-.46, -.92, 184)), (.12, blk, [(.86, .42), (1.18, .36), (1.34, -.2), (1.24, -.86), (.95, -1.14), (.66, -1.22)], (.18, -1.33, 192))):
        p = [(W / 2 - .05, sy, .34), (W / 2 + .10, sy, .33)]
        q = [(x, y_ if i else sy, .052 if i > 1 else (.30, .12)[i]) for i, (x, y_) in enumerate([(W / 2 + .22, 0)] + path[1:])]
        x1, y1, a = at
        ca, sa = math.cos(math.radians(a)), math.sin(math.radians(a))
        end = [(x1 - .46 * ca, y1 - .46 * sa, .07), (x1 - .20 * ca, y1 - .20 * sa, .072)]
        s.tube(p + q + end, .046, 'lead', m)
        s.turned([(0, -.02), (.085, -.02), (.07, .09), (.050, .11), (0, .11)], 'gland', dark, .012, 48)
        o = [r for r in s.bpy.data.objects if r.name.startswith('gland')][-1]
        s.place(o, (W / 2 + .045, sy, .335), (0, 90, 0))
        c = clamp(s, s.plastic('#a5180c' if m is red else '#1b1b1b', .38), copper, steel)
        s.group(c, (x1, y1, 0), (0, 0, a))
