"""Camp torch: knurled aluminium body, crenellated bezel, reflector and lens, side switch, cord."""
import math

VARIANTS = {
    'moss': dict(tint='mist', color='#3c4a30'),
    'orange': dict(tint='mist', color='#b8430f'),
    'black': dict(tint='stone', color='#1c1c1d'),
}
SCENE = dict(azimuth=-16, elevation=22, margin=1.14)
VIEWS = {'three_quarter': dict(azimuth=8, elevation=24), 'detail': dict(aim=(-.55, -.45, .38), azimuth=-34, elevation=16, margin=.5)}


def build(s, color='#3c4a30'):
    al, steel, dark = s.painted_metal(color, .34), s.polished_metal('#b5b4b1', .16), s.rubber('#171716')
    b0 = set(s.bpy.data.objects)
    # built standing on its tail, then laid down
    s.turned([(0, 0), (.19, 0), (.22, .03), (.22, .24), (.205, .26), (0, .26)], 'tail cap', al, .02)
    s.turned([(.10, .255), (.20, .255), (.20, .30), (.10, .30)], 'thread ring', steel, .008)
    s.turned([(0, .29), (.212, .29), (.212, 1.46), (.20, 1.49), (0, 1.49)], 'grip', al, .012)
    # knurl: short ridges in staggered rings
    ridge = lambda z: s.around(s.box((.016, .030, .052), 'ridge', al, .006, (.214, 0, z), segments=2), 26, start=(.12 if round(z * 1000) % 130 < 65 else 0))
    z = .38
    while z < .95:
        ridge(z)
        z += .065
    for z in (1.0, 1.04):
        s.torus(.213, .010, 'ring', steel, (0, 0, z))
    s.box((.15, .05, .26), 'switch seat', al, .024, (0, -.205, 1.24))
    s.turned([(0, -.03), (.058, -.03), (.062, .0), (.05, .03), (0, .036)], 'switch', dark, .012)
    o = [q for q in s.new_objects(b0) if q.name.startswith('switch') and q.name != 'switch seat'][0]
    s.place(o, (0, -.235, 1.24), (90, 0, 0))
    s.turned([(.19, 1.48), (.23, 1.50), (.33, 1.66), (.36, 1.74), (.36, 2.06), (.34, 2.08), (.30, 2.08)], 'head', al, .02)
    for k in range(6):
        zz = 1.76 + k * .032
        s.torus(.358, .009, 'cooling fin', al, (0, 0, zz))
    s.turned([(.30, 2.0), (.372, 2.0), (.372, 2.13), (.362, 2.16), (.325, 2.16), (.315, 2.10), (.30, 2.09)], 'bezel', steel, .012)
    for i in range(12):
        a = 2 * math.pi * i / 12
        s.box((.045, .085, .035), 'tooth', steel, .012, (.345 * math.cos(a), .345 * math.sin(a), 2.165), (0, 0, math.degrees(a)))
    s.lathe([(.312, 2.10), (.27, 1.98), (.20, 1.84), (.11, 1.75), (.05, 1.72)], 'reflector', s.polished_metal('#f4f3f0', .05), 96, 1)
    s.turned([(0, 1.71), (.06, 1.71), (.06, 1.725), (0, 1.73)], 'emitter plate', s.plastic('#e9e4d4', .4), .004)
    s.box((.05, .05, .02), 'emitter', s.glow('#fff1cf', 14), .006, (0, 0, 1.735))
    s.turned([(0, 2.098), (.316, 2.098), (.316, 2.112), (0, 2.116)], 'lens', s.glass(), .003)
    # dial ring for the beam
    s.turned([(.20, 1.40), (.232, 1.40), (.232, 1.47), (.20, 1.47)], 'dial', steel, .008)
    # the head is wider than the grip: it lies on its head and on its tail
    tilt = math.degrees(math.atan2(.372 - .222, 2.05))
    g = s.group(s.new_objects(b0))
    from mathutils import Matrix
    m = Matrix.Rotation(math.radians(-140), 3, 'Z') @ Matrix.Rotation(math.radians(90 - tilt), 3, 'Y') @ Matrix.Rotation(math.radians(-118), 3, 'Z')
    g.rotation_euler = m.to_euler()
    g.location = (.85, .42, .30)
    # wrist cord from a lug at the tail
    tail = m @ s.Vector((0, 0, -.02)) + s.Vector((.85, .42, .30))
    cord = s.fabric('#c9a24f', 150, .4, slub=.2)
    x, y, zz = tail
    s.tube([(x - .06, y - .06, zz), (x + .02, y + .03, zz), (x + .12, y + .10, zz - .08), (x + .20, y + .02, .05), (x + .16, y - .30, .026), (x - .06, y - .62, .026), (x - .30, y - .78, .026), (x - .42, y - .66, .028), (x - .30, y - .44, .026), (x - .04, y - .20, .026), (x + .10, y + .06, .04), (x + .10, y + .10, zz - .10), (x + .0, y + .0, zz)], .024, 'cord', cord)
