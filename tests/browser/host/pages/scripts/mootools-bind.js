// The `bind` of MooTools 1.2: its second argument holds all arguments of the later call, as one value or a list.
Function.prototype.bind = function (target, given) {
  var method = this
  return function () {
    if (given === undefined || given === null) return method.apply(target, arguments)
    return method.apply(target, given instanceof Array ? given : [given])
  }
}
