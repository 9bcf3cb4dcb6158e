/* Begins one module of the compiled library.

   mypyc leads into its library by a small file for each module; a page would have to load hundreds
   of them. This one does for all: load(library, "wartable.kernel.game"). */

#include <Python.h>

#define LONGEST 256
#define LIBRARY "wt__mypyc"

static PyObject *load(PyObject *self, PyObject *args)
{
    PyObject *library;
    const char *name;
    if (!PyArg_ParseTuple(args, "Os", &library, &name)) return NULL;
    char place[LONGEST] = LIBRARY ".init_";
    char *attribute = place + sizeof LIBRARY;
    size_t n = strlen(place);
    for (; *name; name++) {
        if (n + 4 > LONGEST) {
            PyErr_SetString(PyExc_ValueError, "no module has so long a name");
            return NULL;
        }
        for (int times = *name == '.' ? 3 : 1; times > 0; times--) place[n++] = *name == '.' ? '_' : *name;
        place[n] = 0;
    }
    PyObject *capsule = PyObject_GetAttrString(library, attribute);
    if (capsule == NULL) return NULL;
    PyObject *(*begin)(void) = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, place);
    Py_DECREF(capsule);
    return begin == NULL ? NULL : begin();
}

static PyMethodDef methods[] = {
    {"load", load, METH_VARARGS, "Begin a module of the library."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "wt_door", NULL, -1, methods};

PyMODINIT_FUNC PyInit_wt_door(void) { return PyModule_Create(&definition); }
