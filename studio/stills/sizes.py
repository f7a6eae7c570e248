"""True sizes: how many centimetres one unit of a model stands for, so that things of several models belong beside each other."""

CM = {
    'abacus': 13, 'alarm_clock': 6.5, 'arcade_stick': 12, 'basket': 19, 'basketball': 12, 'beacon': 7, 'belt': 5,
    'bicycle': 36, 'blanket': 19, 'book': 11.5, 'book-five_lines': 9, 'book-ledger': 10.5, 'book-lamplighter': 10, 'book_set': 12,
    'book_stack': 12, 'bottle': 10.4, 'brush': 5.5, 'buckets': 24, 'cabin_case': 23, 'camera': 5.4, 'candle': 6.9,
    'card_case': 6.5, 'cards': 6.6, 'chair': 41, 'chess': 6.2, 'coin_purse': 5.7, 'compass': 3.5, 'crayons': 5.5,
    'cream_tube': 7.4, 'cutting_board': 13.8, 'dartboard': 22, 'desk_lamp': 19, 'dice': 2, 'dropper': 5.3, 'drum': 12,
    'extinguisher': 16, 'feeding_bottle': 8.8, 'flask': 8, 'football': 11, 'fountain_pen': 8.5, 'framed_print': 20,
    'fresheners': 5.5, 'hair_pick': 6, 'handbag': 15, 'headphones': 9.7, 'herb_kit': 15, 'honey_pot': 8,
    'honey_pot-mask': 6.5, 'jar': 6.4, 'jar-coconut': 7, 'jar-salts': 10, 'jar-vitamin': 7.3, 'jump_starter': 10,
    'kettlebell': 12.5, 'keyboard': 10.5, 'laptop': 13.8, 'lipstick': 4.4, 'locomotive': 10.7, 'mantel_clock': 14,
    'mending_tin': 6, 'mirror': 15, 'mug': 7.3, 'nesting_dolls': 9.7, 'palette': 6.5, 'pan': 12.8, 'perfume': 6,
    'plant_pot': 14, 'power_bank': 7, 'pump_bottle': 9.8, 'racket': 17, 'radio': 12, 'razor': 6.3, 'rolled_mat': 27,
    'sand_glass': 9, 'sand_timer': 4.8, 'scissors': 5, 'shoe': 9.7, 'skateboard': 23, 'sledge': 25, 'soap': 6.5,
    'speaker': 11, 'stacking_rings': 12, 'stethoscope': 11, 'stockpot': 14.5, 'stopwatch': 3, 'straw_hat': 13,
    'suction_bowl': 7.4, 'sunglasses': 5.5, 'teapot': 7.4, 'teddy_bear': 14, 'tent': 75, 'tin': 9, 'tool_case': 15.5,
    'toothbrushes': 9.8, 'torch': 7.5, 'umbrella': 50, 'vase': 12, 'warning_triangle': 22, 'wrist_watch': 3.2,
}


def cm(family, variant):
    """Centimetres in one unit of that family, or of that variant where it differs."""
    known = CM.get('%s-%s' % (family, variant)) or CM.get(family)
    if not known:
        raise LookupError('%s has no size in stills/sizes.py' % family)
    return known
