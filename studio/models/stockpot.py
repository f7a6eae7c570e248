"""Enamel stockpot: straight wall with rolled dark rim, loop handles, lid with a knob, steam vent."""
import math

VARIANTS = {
    'sky': dict(tint='sage', color='#35637f', rim='#1a1d22'),
    'cream': dict(tint='sage', color='#e6dcc3', rim='#1f3f5a'),
    'vermilion': dict(tint='sand', color='#a8230d', rim='#1b1918'),
}
SCENE = dict(azimuth=-10, elevation=15, margin=1.24)
VIEWS = {'three_quarter': dict(azimuth=34, elevation=22), 'detail': dict(aim=(.45, -.4, 1.12), azimuth=24, elevation=20, margin=.5)}


def build(s, color='#35637f', rim='#1a1d22', width=1., height=1.):
    m, dk = s.glaze(color, .14), s.glaze(rim, .16)
    steel = s.polished_metal()
    R, H = .80 * width, 1.06 * height
    s.turned([(0, 0), (R - .06, 0), (R - .01, .03), (R, .09), (R, H), (R - .03, H), (R - .03, .10), (0, .06)], 'pot', m, .05)
    s.torus(R - .003, .024, 'rim', dk, (0, 0, H))
    # speckles where enamel is thin: the foot line
    s.torus(R - .055, .010, 'foot line', dk, (0, 0, .012))
    for sx in (-1, 1):
        b0 = set(s.bpy.data.objects)
        s.tube([(0, -.24, 0), (.06, -.235, .005), (.15, -.19, .02), (.19, -.08, .028), (.195, 0, .03), (.19, .08, .028), (.15, .19, .02), (.06, .235, .005), (0, .24, 0)], [.030, .034, .036, .036, .036, .036, .036, .034, .030], 'handle', dk)
        for y in (-.24, .24):
            s.place(s.turned([(0, 0), (.075, 0), (.065, .022), (0, .03)], 'boss', dk, .012, 48), (-.012, y, 0), (0, 90, 0))
        s.group(s.new_objects(b0), (sx * (R - .002), 0, H - .26), (0, 0, 0 if sx > 0 else 180))
    lid = [(0, H + .235), (.12, H + .232), (R * .55, H + .185), (R * .82, H + .115), (R * .93, H + .07), (R + .022, H + .052), (R + .040, H + .035), (R + .034, H + .018), (R - .04, H + .015), (R - .05, H - .02), (R - .075, H - .02), (R - .075, H + .02), (0, H + .03)]
    s.lathe(lid, 'lid', m, 128, 2)
    s.torus(R + .032, .020, 'lid rim', dk, (0, 0, H + .036))
    s.lathe([(0, H + .225), (.11, H + .228), (.115, H + .243), (.055, H + .255), (.042, H + .29), (.06, H + .335), (.125, H + .37), (.135, H + .405), (.10, H + .44), (.03, H + .452), (0, H + .453)], 'knob', dk, 64, 2)
    s.turned([(0, 0), (.022, 0), (.020, .010), (0, .013)], 'screw', steel, .004, 32).location = (0, 0, H + .448)
    v = s.turned([(.008, 0), (.026, 0), (.024, .012), (.008, .013)], 'vent', steel, .004, 32)
    s.place(v, (-.30, -.18, H + .195), (-14, -18, 0))
