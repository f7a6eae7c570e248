"""Pictures of the shop's own pages."""
from stills import item, still

STILLS = {
    # the bench of whoever keeps the shop: what was tried last, and the notes
    'about': still('stone', [
        item('desk_lamp', 'forest', at=(-27, 12), turn=172, without=('cable',)),
        item('book_stack', 'reading', at=(2, 8), turn=-8),
        item('camera', 'silver', at=(0, 13), turn=8, on=1),
        item('teapot', 'cinnabar', at=(29, 8), turn=4),
        item('fountain_pen', 'clerk', at=(-8, -16), turn=-6),
        item('mug', 'oat', at=(16, -10), turn=-30),
    ], azimuth=0, elevation=14, margin=1.18),
}
