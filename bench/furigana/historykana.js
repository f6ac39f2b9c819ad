import historykana from 'historykana'

const name = document.querySelector('#name')
const values = []

// Passes every value of the field, in order, as the documentation of the package requires. The package returns
// hiragana.
name.addEventListener('input', () => {
  values.push(name.value)
  document.querySelector('#reading').value = historykana(values).replace(/[\u3041-\u3096\u309D\u309E]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0x60),
  )
})
