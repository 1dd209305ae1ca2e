# A dependency leads to a task of the chart: what is not described has nowhere else to lead.
pred waits(d) ==
    emp & d = null
  | exists on, next. d -> Dependency(on, next) * waits(next) & on != null
pred tasks(t, lo) ==
    emp & t = null
  | exists number, start, days, d, next.
      t -> Task(number, start, days, d, next) * waits(d) * tasks(next, number)
      & lo < number & days >= 0
pre chart(self) == exists first, lo. self -> Chart(first) * tasks(first, lo)
