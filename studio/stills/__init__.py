"""Still lifes: several models on one sweep, at their true sizes, in one light.

A still is a tint, a camera and a list of items; lengths are centimetres. Each model is built in a file of its own, baked,
and appended, so that models which look for their parts by name never find those of a neighbour.
"""
import hashlib, importlib, json, math, os, tempfile
import bpy
from mathutils import Matrix
from stills.sizes import cm

HERE = os.path.dirname(os.path.abspath(__file__))
STUDIO = os.path.dirname(HERE)
UNIT = 10.                                             # centimetres in one unit of the set


def item(family, variant=None, at=(0, 0), turn=0, tilt=(0, 0), on=None, lift=0, scale=1., without=(), **changed):
    """One model: `at` is where its origin stands, `turn` (degrees, round Z) follows `tilt` (round X, then Y).

    It is lowered until it touches the floor, or the top of the item with the number `on`; `lift` raises it from there.
    `without` leaves out parts whose names begin so; `changed` are parameters of the model other than the variant's.
    """
    return dict(family=family, variant=variant, at=at, turn=turn, tilt=tilt, on=on, lift=lift, scale=scale, without=without, changed=changed)


def block(w, d, h, color, **where):
    """A painted block for something to stand on."""
    return item('block', None, **where, size=(w / UNIT, d / UNIT, h / UNIT), color=color)


def still(tint, items, **framing):
    """A composition. `framing` is what scene() understands: azimuth, elevation, margin, shift, key, exposure."""
    return dict(tint=tint, items=items, framing=framing)


def stills():
    """Every composition by name."""
    out = {}
    for module in ('categories', 'articles', 'pages'):
        out.update(importlib.import_module('stills.' + module).STILLS)
    return out


# ---------------------------------------------------------------- items
def bake():
    """Replace what modifiers and curves make by finished meshes; cutters and profiles go."""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    done = []
    for o in bpy.data.objects:
        if o.type in ('MESH', 'CURVE', 'FONT') and not o.hide_render and (o.type != 'MESH' or o.modifiers):
            done.append((o, bpy.data.meshes.new_from_object(o.evaluated_get(dg), preserve_all_data_layers=True, depsgraph=dg)))
    for o, me in done:
        if o.type == 'MESH':
            o.modifiers.clear()
            o.data = me
            continue
        q = bpy.data.objects.new(o.name, me)
        bpy.context.scene.collection.objects.link(q)
        q.parent, q.matrix_parent_inverse, q.matrix_basis = o.parent, o.matrix_parent_inverse, o.matrix_basis
        for k in o.keys():
            if not k.startswith('_') and k != 'cycles':
                q[k] = o[k]
        for c in o.children:
            c.parent = q
        bpy.data.objects.remove(o)
    for o in list(bpy.data.objects):
        if o.hide_render:
            bpy.data.objects.remove(o)


def build(s, it, folder):
    """Build one model by itself and save it; returns the file. What is in the folder already is not built again."""
    family, variant = it['family'], it['variant']
    if family == 'block':
        module, parameters, source = None, {}, __file__
    else:
        module = importlib.import_module('models.' + family)
        variant = variant or next(iter(module.VARIANTS))
        parameters, source = dict(module.VARIANTS[variant]), module.__file__
    parameters.pop('tint', None)
    parameters.pop('scene', None)
    parameters.update(it['changed'])
    key = [family, parameters] + [os.path.getmtime(f) for f in (source, s.__file__)]
    path = os.path.join(folder, '%s-%s.blend' % (family, hashlib.sha1(json.dumps(key, sort_keys=True).encode()).hexdigest()[:12]))
    if not os.path.exists(path):
        s.reset()
        if module:
            module.build(s, **parameters)
        else:
            s.box(parameters['size'], 'block', s.matte_ceramic(parameters['color']), .02)
        bake()
        bpy.data.libraries.write(path, set(bpy.data.objects), fake_user=True)
    return path


def true_to_scale(material, scale):
    """Relief and depth of scattering are measured in the world, not in the object: shrink them with it."""
    if not material.use_nodes or material.get('scaled'):
        return
    material['scaled'] = True
    for n in material.node_tree.nodes:
        if n.bl_idname == 'ShaderNodeBump':
            n.inputs['Distance'].default_value *= scale
        if n.bl_idname == 'ShaderNodeBsdfPrincipled':
            n.inputs['Subsurface Radius'].default_value = [r * scale for r in n.inputs['Subsurface Radius'].default_value]


def heights(objects):
    """Lowest and highest point of these objects (every third vertex of dense meshes)."""
    zs = []
    for o in objects:
        if o.type == 'MESH' and not o.get('helper'):
            row, vs = o.matrix_world[2], o.data.vertices
            a, b, c, d = row
            zs += [a * x + b * y + c * z + d for x, y, z in (vs[i].co for i in range(0, len(vs), 3 if len(vs) > 6000 else 1))]
    return min(zs), max(zs)


def put(it, path, tops):
    """Append a built model and stand it in its place; returns the height of its top."""
    with bpy.data.libraries.load(path) as (there, here):
        here.objects = there.objects
    objects = [o for o in here.objects if o]
    for o in [o for o in objects if it['without'] and o.name.startswith(tuple(it['without']))]:
        objects.remove(o)
        bpy.data.objects.remove(o)
    scale = it['scale'] * (1 if it['family'] == 'block' else cm(it['family'], it['variant']) / UNIT)
    for o in objects:
        bpy.context.scene.collection.objects.link(o)
        o.use_fake_user = False
        for slot in o.material_slots:
            if slot.material:
                true_to_scale(slot.material, scale)
    holder = bpy.data.objects.new(it['family'], None)
    bpy.context.scene.collection.objects.link(holder)
    for o in objects:
        if o.parent is None:
            o.parent = holder
    turn = Matrix.Rotation(math.radians(it['turn']), 4, 'Z') @ Matrix.Rotation(math.radians(it['tilt'][1]), 4, 'Y') @ Matrix.Rotation(math.radians(it['tilt'][0]), 4, 'X')
    x, y = (a / UNIT for a in it['at'])
    holder.matrix_basis = Matrix.Translation((x, y, 0)) @ turn @ Matrix.Scale(scale, 4)
    bpy.context.view_layer.update()
    lo, hi = heights(objects)
    floor = (tops[it['on']] if it['on'] is not None else 0) + it['lift'] / UNIT
    holder.location.z += floor - lo - .002             # a hair into what it stands on: nothing floats
    bpy.context.view_layer.update()
    return hi + floor - lo - .002


def arrange(s, one, folder=None):
    """Build a composition's models and stand them on an empty set."""
    with tempfile.TemporaryDirectory() as own:
        folder = folder or own
        os.makedirs(folder, exist_ok=True)
        paths = [build(s, it, folder) for it in one['items']]
        s.reset()
        tops = []
        for it, path in zip(one['items'], paths):
            tops.append(put(it, path, tops))
