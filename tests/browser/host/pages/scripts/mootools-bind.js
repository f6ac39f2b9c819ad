// What MooTools 1.2 makes of `bind`: its second argument is all that the function will be called with, as one value or
// a list.
Function.prototype.bind = function (target, given) {
  var method = this
  return function () {
    if (given === undefined || given === null) return method.apply(target, arguments)
    return method.apply(target, given instanceof Array ? given : [given])
  }
}
