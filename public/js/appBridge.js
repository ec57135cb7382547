// Bridge to the operators' Android and iOS apps. In an ordinary browser it does nothing.
