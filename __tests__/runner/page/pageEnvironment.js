const FixedJsdomEnvironment = require('jest-fixed-jsdom')
const { answerStylesByProperty } = require('./computedStyle')

/** A page for tests of components: jsdom with Node's own network classes. */
class PageEnvironment extends FixedJsdomEnvironment {
  constructor(...args) {
    super(...args)
    answerStylesByProperty(this.global)
  }
}

module.exports = PageEnvironment
