-- Staff are also told of money that came and of departures called off for weather.

alter type staff_event add value if not exists 'deposit';
alter type staff_event add value if not exists 'weather';
