// Changes that libraries of 2008 make to built-in objects: enumerable additions, and names that have other meanings
// today.
;(function () {
  var names =
    'each collect detect findAll inject pluck invoke partition toArray compact flatten without uniq clone inspect'
  names.split(' ').forEach(function (name) {
    Array.prototype[name] = function () {
      return this.slice()
    }
  })
  Object.prototype.extend = function () {
    return this
  }
  Array.prototype.toJSON = function () {
    return '[' + this.join(', ') + ']'
  }
  String.prototype.toJSON = function () {
    return '"' + this + '"'
  }
  Array.prototype.entries = Array.prototype.toArray
  Array.from = function (list) {
    var length = (list && list.length) || 0
    var items = []
    while (length--) items[length] = list[length]
    return items
  }
  Function.prototype.bind = function (target) {
    var method = this
    var given = Array.prototype.slice.call(arguments, 1)
    return function () {
      return method.apply(target, given.concat(Array.prototype.slice.call(arguments)))
    }
  }
  String.prototype.startsWith = function (pattern) {
    return this.indexOf(pattern) === 0
  }
  Element.prototype.remove = function () {
    this.parentNode.removeChild(this)
    return this
  }
  Element.prototype.scrollTo = function () {
    window.scrollTo(0, this.offsetTop)
    return this
  }
  Element.prototype.update = Element.prototype.select = function () {
    return this
  }
})()
