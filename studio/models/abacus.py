"""Counting frame: ten steel rods between two wooden posts, ten turned beads on each."""
import math

VARIANTS = {
    'red': dict(tint='sky', frame='#a81c10', beads=('#b3240f', '#d99a1c', '#3f6b4a', '#24527a', '#e8ddc6')),
    'natural': dict(tint='sky', frame=None, beads=('#b3240f', '#1d3a5c', '#d99a1c', '#efe6d2', '#5c7a4a')),
}
SCENE = dict(azimuth=-20, elevation=12, margin=1.24)
VIEWS = {'detail': dict(aim=(-.5, 0, 1.35), azimuth=-38, elevation=16, margin=.42)}


def build(s, frame='#a81c10', beads=()):
    f = s.painted_metal(frame, .34) if frame else s.oak(axis=2, scale=1.3)
    f2 = s.painted_metal(frame, .34) if frame else s.oak(axis=0, scale=1.3)
    st = s.polished_metal('#d2d0cc', .18)
    W, H, n = 1.72, 1.86, 10
    for sx in (-1, 1):
        s.box((.13, .17, H), 'post', f, .03, (sx * W / 2, 0, H / 2 + .10))
        s.box((.17, .74, .13), 'foot', f, .045, (sx * W / 2, 0, .065))
    for z in (.30, H + .06):
        s.box((W + .02, .13, .11), 'rail', f2, .025, (0, 0, z))
    pitch = (H - .44) / n
    r = pitch * .47
    prof = [(.035, -.052), (r * .62, -.056), (r * .93, -.03), (r, 0), (r * .93, .03), (r * .62, .056), (.035, .052)]
    left = (10, 7, 3, 8, 5, 10, 2, 6, 4, 9)
    for i in range(n):
        z = .44 + pitch * (i + .45)
        s.cylinder(.017, W - .02, 'rod', st, .002, (0, 0, z), (0, 90, 0), seg=24)
        m = s.plastic(beads[(i // 2) % len(beads)], .24) if beads[(i // 2) % len(beads)] else None
        m.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = .5
        proto = s.turned(prof, 'bead', m, .012, 40)
        w = .116
        for k in range(10):
            x = -W / 2 + .065 + w * (k + .52) if k < left[n - 1 - i] else W / 2 - .065 - w * (9 - k + .52)
            o = proto if k == 0 else proto.copy()
            if k:
                s.bpy.context.scene.collection.objects.link(o)
            s.place(o, (x, 0, z), (0, 90, 0))
