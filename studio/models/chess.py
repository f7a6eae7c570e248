"""Chess pieces among themselves: turned king, queen, bishop, rook and pawns, felt under their feet."""
import math

VARIANTS = {
    'club': dict(tint='mist', light='oak', dark='walnut'),
    'ebony': dict(tint='sand', light='maple', dark='ebony'),
}
SCENE = dict(azimuth=-20, elevation=20, margin=1.16)
VIEWS = {'three_quarter': dict(azimuth=30, elevation=26), 'detail': dict(aim=(.1, -.2, 1.1), azimuth=-34, elevation=14, margin=.55)}

FOOT = [(0, 0), (.30, 0), (.32, .02), (.325, .07), (.30, .10), (.285, .12), (.29, .15), (.27, .19), (.20, .235), (.165, .26)]


def stem(top, r=.13, waist=.105):
    """From the foot up to the collar."""
    return FOOT + [(waist + .02, .36), (waist, .36 + (top - .36) * .55), (r, top)]


def collar(z, r=.19):
    return [(r - .02, z), (r, z + .02), (r - .015, z + .045), (.135, z + .055), (.155, z + .08), (.125, z + .10)]


PIECES = {
    'pawn': stem(.60) + [(.19, .62), (.195, .64), (.12, .665), (.10, .69)] + [(.175 * math.cos(math.radians(a)), .84 + .175 * math.sin(math.radians(a))) for a in range(-52, 91, 12)] + [(0, 1.015)],
    'rook': stem(.78, .15, .13) + [(.20, .80), (.205, .825), (.17, .85), (.185, .90), (.235, .94), (.24, 1.10), (.165, 1.10), (.16, 1.03), (0, 1.02)],
    'bishop': stem(.92) + collar(.92, .185) + [(.12, 1.03), (.165, 1.11), (.17, 1.19), (.13, 1.31), (.07, 1.40), (.045, 1.42), (.06, 1.455), (.045, 1.50), (0, 1.515)],
    'queen': stem(1.10, .135) + collar(1.10, .20) + [(.115, 1.22), (.14, 1.32), (.205, 1.45), (.215, 1.475), (.19, 1.475), (.15, 1.45), (.12, 1.49), (.065, 1.53), (.045, 1.535), (.065, 1.575), (.045, 1.62), (0, 1.635)],
    'king': stem(1.18, .14) + collar(1.18, .205) + [(.12, 1.30), (.14, 1.38), (.195, 1.54), (.20, 1.565), (.17, 1.585), (.10, 1.62), (.05, 1.635), (.04, 1.65), (0, 1.655)],
}


def piece(s, kind, mat, felt, at, turn=0):
    before = set(s.bpy.data.objects)
    s.lathe(PIECES[kind], kind, mat, 64, 2)
    s.turned([(0, -.012), (.295, -.012), (.295, .006), (0, .006)], 'felt', felt, .004)
    if kind == 'king':
        p = [(-.022, 0), (-.034, -.03), (.034, -.03), (.022, 0), (.02, .05), (.075, .042), (.075, .10), (.02, .092), (.034, .165), (-.034, .165), (-.02, .092), (-.075, .10), (-.075, .042), (-.02, .05)]
        o = s.outline(p, .05, 'cross', mat, .012)
        s.place(o, (0, .025, 1.675), (90, 0, 0))
    if kind == 'queen':
        for o in s.around(s.lathe([(0, -.04), (.032, -.02), (.036, .01), (.02, .04), (0, .048)], 'crown', mat, 24, 1), 9):
            pass
        for k, o in enumerate([o for o in s.new_objects(before) if o.name.startswith('crown')]):
            a = 2 * math.pi * k / 9
            o.location = (.195 * math.cos(a), .195 * math.sin(a), 1.475)
    if kind == 'rook':
        tool = s.new_objects(before)
        for k in range(3):
            c = s.box((.60, .075, .14), 'notch', None, 0, (0, 0, 1.115), (0, 0, 60 * k + 15))
            s.cut(next(o for o in tool if o.name.startswith('rook')), c)
    if kind == 'bishop':
        c = s.box((.30, .032, .30), 'slot', None, 0, (.12, 0, 1.335), (0, 34, 0))
        s.cut(next(o for o in s.new_objects(before) if o.name.startswith('bishop')), c)
    s.group(s.new_objects(before), at, (0, 0, turn), 1.)


def build(s, light='oak', dark='walnut'):
    pale = {'oak': lambda: s.wood('#dcb67c', '#b98b50', scale=2.2, axis=2, rough=.3), 'maple': lambda: s.wood('#e3cda4', '#cfae7c', scale=2.2, axis=2, rough=.28)}[light]()
    deep = {'walnut': lambda: s.wood('#5e3a22', '#2c180d', scale=2.2, axis=2, rough=.28), 'ebony': lambda: s.wood('#2a2320', '#110d0b', scale=2.2, axis=2, rough=.24)}[dark]()
    felt = s.fabric('#2f4a38', 160, .3, slub=.2)
    q = .80
    at = lambda i, j: ((i - 1) * q, (j - 1) * q, .012)
    piece(s, 'king', pale, felt, at(1, 1), 12)
    piece(s, 'queen', deep, felt, at(1.95, 1.8), 0)
    piece(s, 'bishop', pale, felt, at(.1, 1.5), 200)
    piece(s, 'rook', deep, felt, at(1.9, .85), 20)
    piece(s, 'pawn', pale, felt, at(.35, .45))
    piece(s, 'pawn', deep, felt, at(1.25, .1))
    # one that has been taken
    piece(s, 'pawn', deep, felt, at(2.55, .1))
